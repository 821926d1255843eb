import { agreedChoices, agreedOf } from '@/lib/forms/agreed'
import { choiceName } from '@/lib/forms/rows'
import { formatNaira } from '@/lib/platform/money'
import { type IsoDay, wallTimeOf } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'
import { optionLabel } from '@/lib/school/courses/options'
import { paymentSummary } from '@/lib/school/payment'
import type { Application, CohortOver } from './link'

type Choice = Pick<Application, 'course' | 'payment' | 'agreed'>

/**
 * The course, its fee and the payments of the plan, as they were agreed to. For an application from before
 * agreements were stored they are the current ones, without amounts if the course is no longer offered.
 */
export function chosenPlan(application: Choice, school: School) {
  const agreed = agreedOf(application)
  if (!agreed) return offeredPlan(application, school)
  const { course_title: title, price } = agreed
  return {
    title,
    fee: price === null ? undefined : formatNaira(price),
    plan: agreedChoices(agreed).payment,
    payments: price === null ? undefined : paymentSummary(agreed, price),
  }
}

function offeredPlan({ course, payment }: Choice, school: School) {
  const { courses, plans, options } = school
  const offered = courses.enrollable.find(({ id }) => id === courses.courseOf[course])
  const plan = plans.find(({ id }) => id === payment)
  return {
    title: choiceName(course, school),
    fee: offered && formatNaira(offered.price),
    plan: plan ? optionLabel(options.enrollPayments, payment) : payment,
    payments: offered && plan && paymentSummary(plan, offered.price),
  }
}

/** The first day of the applicant's cohort; null for none. */
export const startOf = ({ agreed, cohort }: Pick<Application, 'agreed' | 'cohort'>): IsoDay | null =>
  cohort ?? agreedOf({ agreed })?.starts_on ?? null

/** The first day that the applicant was told, if the cohort has been moved since. */
export function movedFrom(application: Pick<Application, 'agreed' | 'cohort'>): IsoDay | undefined {
  const told = agreedOf({ agreed: application.agreed })?.starts_on
  return told && told !== startOf(application) ? told : undefined
}

const reasons: Record<CohortOver, string> = {
  cancelled: 'This cohort was cancelled',
  closed: 'This cohort is closed',
  begun: 'This cohort has begun',
}

/** The notice for applicants of a cohort that accepts nobody any more: for those who wait, and for all of them if it was cancelled. */
export function cohortOverText({ cohortOver, isWaiting }: Pick<Application, 'cohortOver' | 'isWaiting'>) {
  if (!cohortOver || (!isWaiting && cohortOver !== 'cancelled')) return undefined
  const seats = isWaiting ? ', so its seats cannot be taken any more' : ''
  return `${reasons[cohortOver]}${seats}. Write to us if you want a seat in the next one.`
}

/** The first day of the cohort in which the applicant has a seat, if it is yet to come in this zone. */
export function comingStart(
  application: Pick<Application, 'agreed' | 'cohort' | 'cohortOver' | 'isClosed' | 'isWaiting'>,
  timeZone: string,
  now = new Date(),
): IsoDay | undefined {
  const today = wallTimeOf(now, timeZone).slice(0, 10)
  const start = startOf(application)
  const comes = !application.isClosed && !application.isWaiting && application.cohortOver !== 'cancelled'
  return start && comes && start > today ? start : undefined
}
