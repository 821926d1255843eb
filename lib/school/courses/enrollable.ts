import type { Naira } from '@/lib/platform/money'
import { courseDetails } from './details'

/** A course that can be chosen on /enroll, with its fee. */
export interface EnrollableCourse {
  readonly id: string
  readonly title: string
  readonly price: Naira
}

/** SPEC 3 "Enrollment page course labels": the three detailed courses, then three without a page yet. */
export const enrollableCourses: readonly EnrollableCourse[] = [
  ...courseDetails.map(({ id, title, price }) => ({ id, title, price })),
  { id: 'ux-research', title: 'UX Research & Testing', price: 120_000 },
  { id: 'design-systems', title: 'Design Systems', price: 180_000 },
  { id: 'mobile-design', title: 'Mobile App Design', price: 150_000 },
]
