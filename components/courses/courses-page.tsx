import { Container } from '@/components/ui/container'
import { CourseFinder } from './course-finder'
import { CoursesHero } from './courses-hero'
import { HowItWorks } from './how-it-works'

/** The course list, and the answer to a search made without script: the same page. */
export function CoursesPage({ query }: { query?: string }) {
  return (
    <>
      <CoursesHero />
      <Container className="pt-9">
        <CourseFinder query={query} />
      </Container>
      <HowItWorks />
    </>
  )
}
