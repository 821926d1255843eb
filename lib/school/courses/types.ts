import type { Naira } from '@/lib/platform/money'

/** One option of a select box: its value and its label. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

export type Level =
  | 'All Levels'
  | 'Beginner'
  | 'Beginner to Intermediate'
  | 'Beginner to Advanced'
  | 'Intermediate'
  | 'Intermediate to Advanced'
  | 'Advanced'

/** A card of the course listing (SPEC 3 "Listing catalogue"). */
export interface ListingCourse {
  /** Also the seed of the course's generated picture. */
  readonly id: string
  readonly title: string
  /** The name used on the home page and in its form. */
  readonly shortTitle: string
  readonly description: string
  readonly weeks: number
  readonly level: Level
  readonly featured: boolean
  readonly comingSoon: boolean
}

/** A course with a page of its own (SPEC 3 "Detail catalogue"). */
export interface CourseDetail extends Omit<ListingCourse, 'shortTitle' | 'featured' | 'comingSoon'> {
  readonly price: Naira
  readonly modules: readonly string[]
  readonly outcomes: readonly string[]
}
