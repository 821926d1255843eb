import type { ListingCourse } from './types'

// This module imports no data, so that the browser does not load the course catalogue.

export const courseSearchLabels = {
  placeholder: 'Search courses...',
  empty: 'No courses found matching your search.',
  clear: 'Clear Search',
  nothingListed: 'No courses are listed at the moment.',
} as const

// The search box allows no line break, so a match cannot span two fields.
const separator = '\n'

/** The searchable text: title, description and level (SPEC 2 "/courses"). */
export function searchText({ title, description, level }: ListingCourse): string {
  return [title, description, level].join(separator).toLowerCase()
}

/** Whether a course's search text contains the input, ignoring case. */
export function textMatches(text: string, query: string): boolean {
  return text.includes(query.trim().toLowerCase())
}

/** The number of courses as text: `Showing 8 courses`, `Showing 1 course`. */
export function showingCourses(count: number): string {
  return `Showing ${count} ${count === 1 ? 'course' : 'courses'}`
}
