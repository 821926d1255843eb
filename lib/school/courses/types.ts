import type { Naira } from '@/lib/platform/money'

/** One option of a select box: its value and its label. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** A card of the course listing (SPEC 3 "Listing catalogue"). */
export interface ListingCourse {
  /** That of its listing, if it has one. Also the seed of the course's generated picture. */
  readonly id: string
  /** The id of the course itself. */
  readonly courseId: string
  readonly title: string
  /** The name used on the home page and in its form. */
  readonly shortTitle: string
  readonly description: string
  readonly weeks: number
  readonly level: string
  readonly featured: boolean
  readonly comingSoon: boolean
  /** Shown, but it takes nobody. */
  readonly closed: boolean
  /** Whether /course/{id} shows it. */
  readonly hasPage: boolean
  /** Null while the fee is not decided. */
  readonly price: Naira | null
  /** Whether it takes applications. */
  readonly isOpen: boolean
  /** The id under which visitors wait for its opening or for its next cohort; null where they cannot. */
  readonly waitlistId: string | null
}

type Described = 'id' | 'title' | 'description' | 'weeks' | 'level' | 'price' | 'isOpen' | 'waitlistId'

/** A course with a page of its own (SPEC 3 "Detail catalogue"). */
export interface CourseDetail extends Pick<ListingCourse, Described> {
  readonly modules: readonly string[]
  readonly outcomes: readonly string[]
}

/** A course that can be chosen on /enroll, with its fee. */
export interface EnrollableCourse {
  readonly id: string
  readonly title: string
  readonly price: Naira
}
