import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { JsonLd } from '@/components/site/json-ld'
import { Container } from '@/components/ui/container'
import { pages } from '@/lib/school/pages'
import { courseListData } from '@/lib/seo/structured-data/course'
import { CourseFinder } from './course-finder'
import { CoursesHero } from './courses-hero'
import { HowItWorks } from './how-it-works'

/** The course list, which is also the result page of a search without script. */
export function CoursesPage({ query }: { query?: string }) {
  return (
    <>
      <CoursesHero />
      <Container className="pt-9">
        <CourseFinder query={query} />
      </Container>
      <HowItWorks />
      <JsonLd about={courseListData()} />
      <Breadcrumbs page={pages.courses} />
    </>
  )
}
