import type { ListingCourse } from './types'

// Free of data, so that the live filter in the browser can use it without carrying the catalogue.

export const courseSearchLabels = {
  placeholder: 'Search courses...',
  empty: 'No courses found matching your search.',
  clear: 'Clear Search',
} as const

// A line break cannot be typed into the search box, so no match reaches from one field into the next.
const between = '\n'

/** What a search looks through: title, description and level (SPEC 2 "/courses"). */
export function searchText({ title, description, level }: ListingCourse): string {
  return [title, description, level].join(between).toLowerCase()
}

/** Whether a course's search text contains the words as typed, whatever their case. */
export function textMatches(text: string, query: string): boolean {
  return text.includes(query.trim().toLowerCase())
}

/** `Showing 8 courses`, `Showing 1 course`. */
export function showingCourses(count: number): string {
  return `Showing ${count} ${count === 1 ? 'course' : 'courses'}`
}
