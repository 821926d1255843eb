import { Search } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { courseSearchLabels } from '@/lib/courses/search'

/** Filters live; without script it is an ordinary form that leads to /courses/search. */
export function CourseSearchForm({ query }: { query: string }) {
  return (
    <search className="w-full sm:w-auto">
      <form action="/courses/search" className="flex gap-3">
        <div className="relative grow sm:w-100 lg:w-130">
          <Search aria-hidden="true" className="icon pointer-events-none absolute top-4 left-4 text-text" />
          <Input
            type="search"
            name="q"
            aria-label="Search courses"
            placeholder={courseSearchLabels.placeholder}
            defaultValue={query}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            className="pl-12"
          />
        </div>
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </form>
    </search>
  )
}
