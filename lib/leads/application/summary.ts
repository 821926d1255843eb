import { env } from '@/lib/platform/env'
import { formatNaira } from '@/lib/platform/money'
import { wallTimeOf } from '@/lib/platform/time'
import { enrollableCourses } from '@/lib/school/courses/details'
import { optionLabel } from '@/lib/school/courses/options'
import { enrollPaymentOptions, type PaymentValue, paymentSummary } from '@/lib/school/payment'
import type { Application } from './link'

/** The course, its fee and the payments of the plan; without amounts if the course is no longer offered. */
export function chosenPlan({ course, payment }: Pick<Application, 'course' | 'payment'>) {
  const offered = enrollableCourses.find(({ id }) => id === course)
  return {
    title: offered?.title ?? course,
    fee: offered && formatNaira(offered.price),
    plan: optionLabel(enrollPaymentOptions, payment),
    payments: offered && paymentSummary(payment as PaymentValue, offered.price),
  }
}

/** The first day of the cohort in which the applicant has a seat, if it is yet to come. */
export function comingStart(
  { cohort, isWaiting }: Pick<Application, 'cohort' | 'isWaiting'>,
  now = new Date(),
): string | undefined {
  const today = wallTimeOf(now, env().SITE_TIME_ZONE).slice(0, 10)
  return cohort && !isWaiting && cohort > today ? cohort : undefined
}
