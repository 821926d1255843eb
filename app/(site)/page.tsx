import { AboutUs } from '@/components/home/about-us'
import { BlogTeaser } from '@/components/home/blog-teaser'
import { ContactSection } from '@/components/home/contact-section'
import { CourseBand } from '@/components/home/course-band'
import { Hero } from '@/components/home/hero'
import { HeroFacts } from '@/components/home/hero-facts'
import { JoinCohort } from '@/components/home/join-cohort'
import { Testimonials } from '@/components/home/testimonials'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

export const ensureStatic = 'navigation'

export const metadata = pageMetadata({ ...pages.home, path: '/' })

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
