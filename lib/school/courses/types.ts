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
  readonly id: string
  readonly title: string
  /** The name used on the home page and in its form. */
  readonly shortTitle: string
  readonly description: string
  readonly weeks: number
  readonly level: Level
  /** Seed of the generated cloth that stands for the course. */
  readonly imageSeed: string
  readonly featured: boolean
  readonly comingSoon: boolean
}

/** A course with a page of its own (SPEC 3 "Detail catalogue"). */
export interface CourseDetail {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly weeks: number
  readonly level: Level
  readonly price: Naira
  /** Seed of the generated cloth that stands for the course. */
  readonly imageSeed: string
  readonly modules: readonly string[]
  readonly outcomes: readonly string[]
}
