import { Button } from '@/components/ui/button'
import { SearchField } from '@/components/ui/search-field'
import { courseSearchLabels } from '@/lib/school/courses/search'

/** Filters while one types; without script it is an ordinary form that leads to /courses/search. */
export function CourseSearchForm({ query }: { query: string }) {
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
