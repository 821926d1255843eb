import { AboutUs } from '@/components/school/home/about-us'
import { BlogTeaser } from '@/components/school/home/blog-teaser'
import { ContactSection } from '@/components/school/home/contact-section'
import { CourseBand } from '@/components/school/home/course-band'
import { Hero, HeroFacts } from '@/components/school/home/hero'
import { JoinCohort } from '@/components/school/home/join-cohort'
import { Testimonials } from '@/components/school/home/testimonials'
import { pages } from '@/lib/school/pages'
import { school } from '@/lib/school/school'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

export const generateMetadata = () => pageMetadata(pages.home)

export default async function HomePage() {
  const all = await school()
  return (
    <>
      <Hero school={all} />
      <HeroFacts {...all} />
      <AboutUs school={all} />
      <CourseBand {...all} />
      <Testimonials {...all} />
      <JoinCohort {...all} />
      <BlogTeaser />
      <ContactSection />
    </>
  )
}
