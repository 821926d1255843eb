import { listingCourses } from '@/lib/courses/catalogue'
import { searchText } from '@/lib/courses/search'
import { ComingSoonCard } from './coming-soon-card'
import { CourseSearch, type SearchableCourse } from './course-search'
import { CourseSearchForm } from './course-search-form'
import { FeaturedCard } from './featured-card'
import { NoCoursesFound } from './no-courses-found'

/** The course list with its search box; `query` is what the address asked for. */
export function CourseFinder({ query = '' }: { query?: string }) {
  return (
    <CourseSearch
      courses={courses}
      initialQuery={query}
      searchForm={<CourseSearchForm query={query} />}
      nothingFound={<NoCoursesFound />}
    />
  )
}

// Eight cards fill nine cells because the featured one takes two, until a search makes them equal (ART 6).
const courses: readonly SearchableCourse[] = listingCourses.map((course) => ({
  id: course.id,
  text: searchText(course),
  className: course.featured ? 'lg:group-not-data-filtering/courses:col-span-2' : undefined,
  card: course.comingSoon ? <ComingSoonCard course={course} /> : <FeaturedCard course={course} />,
}))
