import { listingCourses } from '@/lib/school/courses/catalogue'
import { searchText } from '@/lib/school/courses/search'
import type { ListingCourse } from '@/lib/school/courses/types'
import { ComingSoonCard } from './coming-soon-card'
import { CourseSearch, type SearchableCourse } from './course-search'
import { CourseSearchForm } from './course-search-form'
import { FeaturedCard } from './featured-card'
import { NoCoursesFound } from './no-courses-found'

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
