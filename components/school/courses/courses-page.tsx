import { Cloth } from '@/components/art/cloth'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { JsonLd } from '@/components/site/json-ld'
import { PageBand } from '@/components/site/page-band'
import { Button } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchField } from '@/components/ui/search-field'
import { Section, SectionHeading } from '@/components/ui/section'
import { courseLoom, coursesBandCloth } from '@/lib/art/subjects'
import type { School } from '@/lib/school/compose'
import { howItWorks, stepsHeading } from '@/lib/school/courses/labels'
import { courseSearchLabels, searchText } from '@/lib/school/courses/search'
import type { ListingCourse } from '@/lib/school/courses/types'
import { pages, withTexts } from '@/lib/school/pages'
import { fillAll } from '@/lib/school/placeholders'
import { school } from '@/lib/school/school'
import { courseListData } from '@/lib/seo/structured-data/course'
import { ListingCard } from './course-cards'
import { CourseSearch, type SearchableCourse } from './course-search'

/** The course list; also the results of a search without JavaScript. */
export async function CoursesPage({ query }: { query?: string }) {
  const all = await school()
  const page = withTexts(pages.courses, all)
  return (
    <>
      <PageBand
        {...page}
        cloth={coursesBandCloth}
        clothClassName="h-42 md:h-full md:w-[52%]"
        textClassName="md:w-[44%]"
      />
      <Container className="pt-9">
        <CourseFinder query={query} listing={all.courses.listing} />
      </Container>
      <HowItWorks facts={all.facts} />
      <JsonLd data={courseListData(all)} />
      <Breadcrumbs page={page} />
    </>
  )
}

/** The four steps of a course, each with the same cloth at a further stage of weaving (ART 1). */
function HowItWorks({ facts }: Pick<School, 'facts'>) {
  return (
    <Section aria-labelledby="how-it-works">
      <SectionHeading id="how-it-works">{stepsHeading}</SectionHeading>
      <ol className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 md:mt-12 lg:grid-cols-4">
        {fillAll(howItWorks, facts).map(({ title, text, stage }) => (
          <li key={title} className="flex items-start gap-5 sm:block">
            <Cloth
              spec={{ kind: 'stages', stage }}
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

/**
 * The course list with its search box; `query` comes from the URL. Without script, a page that reads its URL
 * loses the result of a form post, so on search results a link leads to the forms on /courses.
 */
function CourseFinder({ query, listing }: { query?: string; listing: readonly ListingCourse[] }) {
  if (listing.length === 0) return <EmptyState title={courseSearchLabels.nothingListed} />
  return (
    <CourseSearch
      courses={listing.map((course) => searchableCourse(course, query === undefined))}
      initialQuery={query ?? ''}
      searchForm={<CourseSearchForm query={query ?? ''} />}
      nothingFound={<NoCoursesFound />}
    />
  )
}

// Eight cards fill nine cells because the featured one takes two, until a search makes them equal (ART 6).
function searchableCourse(course: ListingCourse, hasWaitlistForm: boolean): SearchableCourse {
  const isWide = course.featured && !course.comingSoon
  return {
    id: course.id,
    text: searchText(course),
    className: isWide ? `${ownHeight} lg:group-not-data-filtering/courses:col-span-2` : ownHeight,
    card: <ListingCard course={course} hasWaitlistForm={hasWaitlistForm} />,
  }
}

// While the form of one card is open, the cards beside it keep their height.
const ownHeight = 'group-has-[details[open]]/courses:self-start'

/** The search form. It filters while the person types; without JavaScript, it is sent to /courses/search. */
function CourseSearchForm({ query }: { query: string }) {
  return (
    <search className="w-full sm:w-auto">
      <form action="/courses/search" className="flex gap-3">
        <SearchField
          aria-label="Search courses"
          placeholder={courseSearchLabels.placeholder}
          defaultValue={query}
          maxLength={80}
          width="sm:w-100 lg:w-130"
        />
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
    </search>
  )
}

/** Empty state whose form leads back to the whole list; with JavaScript, it clears the search box. */
function NoCoursesFound() {
  return (
    <EmptyState
      className="mt-7 max-w-160"
      art={<Cloth spec={courseLoom('data-analysis', 'tall')} className="w-full bg-dip-10" />}
      title={courseSearchLabels.empty}
      description="Try “design”, “data” or “beginner”."
      action={
        <form action="/courses">
          <Button type="submit" variant="outline" size="md">
            {courseSearchLabels.clear}
          </Button>
        </form>
      }
    />
  )
}
