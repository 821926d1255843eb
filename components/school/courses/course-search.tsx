'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { showingCourses, textMatches } from '@/lib/school/courses/search'

export type SearchableCourse = { id: string; text: string; className?: string; card: ReactNode }

type CourseSearchProps = {
  courses: readonly SearchableCourse[]
  /** The query in the page's URL; empty on /courses. */
  initialQuery: string
  /** The form with the search box. */
  searchForm: ReactNode
  /** Shown in place of the grid when nothing matches; submitting the form inside it clears the search. */
  nothingFound: ReactNode
}

/** Hides the cards that do not match the query. Everything it shows was rendered by the server. */
export function CourseSearch({ courses, initialQuery, searchForm, nothingFound }: CourseSearchProps) {
  const { query, ...listeners } = useSearchBox(initialQuery)
  const matches = courses.filter(({ text }) => textMatches(text, query))
  return (
    <div data-hydrates {...listeners}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        {searchForm}
        <p role="status" className="text-muted tabular">
          {showingCourses(matches.length)}
        </p>
      </div>
      <ul
        hidden={matches.length === 0}
        data-filtering={query.trim() === '' ? undefined : ''}
        className="group/courses mt-7 grid gap-7 sm:grid-cols-2 lg:grid-cols-3"
      >
        {courses.map((course) => (
          <li key={course.id} hidden={!matches.includes(course)} className={course.className}>
            {course.card}
          </li>
        ))}
      </ul>
      {matches.length === 0 && nothingFound}
    </div>
  )
}

function useSearchBox(initialQuery: string) {
  const root = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState(initialQuery)
  const searchInput = () => root.current?.querySelector<HTMLInputElement>('input[type=search]')

  // Applies text that was typed before hydration or restored by the browser.
  useEffect(() => {
    setQuery(
      (current) => root.current?.querySelector<HTMLInputElement>('input[type=search]')?.value ?? current,
    )
  }, [])

  const onInput = () => setQuery(searchInput()?.value ?? '')
  const onSubmit = (event: FormEvent) => {
    // The forms inside cards handle their own submission.
    if (event.isDefaultPrevented()) return
    event.preventDefault()
    const input = searchInput()
    if (!input || event.target === input.form) return
    input.value = ''
    setQuery('')
    input.focus()
  }
  return { ref: root, query, onInput, onSubmit }
}
