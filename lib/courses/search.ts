import { listingCourses } from './catalogue'
import type { ListingCourse } from './types'

export const courseSearchLabels = {
  placeholder: 'Search courses...',
  empty: 'No courses found matching your search.',
  clear: 'Clear Search',
} as const

/** Courses whose title, description or level contains the text, whatever its case (SPEC 2 "/courses"). */
export function searchCourses(query: string): readonly ListingCourse[] {
  const wanted = query.trim().toLowerCase()
  return listingCourses.filter(({ title, description, level }) =>
    [title, description, level].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** `Showing 8 courses`, `Showing 1 course`. */
export function showingCourses(count: number): string {
  return `Showing ${count} ${count === 1 ? 'course' : 'courses'}`
}
