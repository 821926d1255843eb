import { Cloth } from '@/components/art/cloth'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { JsonLd } from '@/components/site/json-ld'
import { PageBand } from '@/components/site/page-band'
import { Container } from '@/components/ui/container'
import { Section } from '@/components/ui/section'
import { coursesBandCloth } from '@/lib/art'
import { howItWorks, stepsHeading } from '@/lib/school/courses/page-texts'
import { pages } from '@/lib/school/pages'
import { courseListData } from '@/lib/seo/structured-data/course'
import { CourseFinder } from './course-finder'

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

function CoursesHero() {
  return (
    <PageBand
      {...pages.courses}
      cloth={coursesBandCloth}
      clothClassName="h-42 md:h-full md:w-[52%]"
      wordsClassName="md:w-[44%]"
    />
  )
}

const stageOf = { 0.04: 1, 0.38: 2, 0.72: 3, 1: 4 } as const

/** One cloth at four moments: strung, begun, nearly there, finished (ART 1). */
function HowItWorks() {
  return (
    <Section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="type-h2">
        {stepsHeading}
      </h2>
      <ol className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 md:mt-12 lg:grid-cols-4">
        {howItWorks.map(({ title, text, woven }) => (
          <li key={title} className="flex items-start gap-5 sm:block">
            <Cloth
              spec={{ kind: 'stages', stage: stageOf[woven] }}
              className="size-24 shrink-0 object-cover object-left-top sm:aspect-4/3 sm:h-auto sm:w-full"
            />
            <div className="sm:mt-6">
              <h3 className="display text-[1.5rem] leading-tight">{title}</h3>
              <p className="mt-1.5 text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
