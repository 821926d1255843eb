import { Cloth } from '@/components/art/cloth'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchField } from '@/components/ui/search-field'
import { courseLoom } from '@/lib/art'
import { listingCourses } from '@/lib/school/courses/catalogue'
import { courseSearchLabels, searchText } from '@/lib/school/courses/search'
import type { ListingCourse } from '@/lib/school/courses/types'
import { ComingSoonCard, FeaturedCard } from './course-cards'
import { CourseSearch, type SearchableCourse } from './course-search'

/**
 * The course list with its search box; `query` comes from the URL. Without script, a page that reads its URL loses the
 * result of a form post, so on search results a link leads to the forms on /courses.
 */
export function CourseFinder({ query }: { query?: string }) {
  return (
    <CourseSearch
      courses={listingCourses.map((course) => searchable(course, query === undefined))}
      initialQuery={query ?? ''}
      searchForm={<CourseSearchForm query={query ?? ''} />}
      nothingFound={<NoCoursesFound />}
    />
  )
}

// Eight cards fill nine cells because the featured one takes two, until a search makes them equal (ART 6).
function searchable(course: ListingCourse, watchable: boolean): SearchableCourse {
  const named = { id: course.id, text: searchText(course) }
  return course.comingSoon
    ? {
        ...named,
        className: ownHeight,
        card: <ComingSoonCard course={course} watchable={watchable} />,
      }
    : {
        ...named,
        className: `${ownHeight} lg:group-not-data-filtering/courses:col-span-2`,
        card: <FeaturedCard course={course} />,
      }
}

// While one card is opened, the cards beside it keep their height.
const ownHeight = 'group-has-[details[open]]/courses:self-start'

/** Filters while one types; without script it is an ordinary form that leads to /courses/search. */
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

/** Its form leads back to the whole list; with script, it empties the search box in place. */
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
