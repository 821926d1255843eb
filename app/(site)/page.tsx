import { AboutUs } from '@/components/school/home/about-us'
import { BlogTeaser } from '@/components/school/home/blog-teaser'
import { ContactSection } from '@/components/school/home/contact-section'
import { CourseBand } from '@/components/school/home/course-band'
import { Hero, HeroFacts } from '@/components/school/home/hero'
import { JoinCohort } from '@/components/school/home/join-cohort'
import { Testimonials } from '@/components/school/home/testimonials'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

export const metadata = pageMetadata(pages.home)

export default function HomePage() {
  return (
    <>
      <Hero />
      <HeroFacts />
      <AboutUs />
      <CourseBand />
      <Testimonials />
      <JoinCohort />
      <BlogTeaser />
      <ContactSection />
    </>
  )
}
