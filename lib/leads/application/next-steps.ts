import { enrollmentApplicationForm } from '@/lib/forms/enrollment-application'
import { deskOf, responseDue } from '@/lib/leads/inbox/due-time'
import { formatDeadline, formatLongDay, wallTimeOf } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'
import { fill } from '@/lib/school/placeholders'
import type { Application } from './link'
import { chosenPlan, cohortOverText, startOf } from './summary'

/**
 * The text below the title of an application's page. Undefined when the notice below says that the cohort is over, and once the promised
 * reply was due.
 */
export function introOf(application: Application, school: School, now = new Date()): string | undefined {
  if (application.isClosed) return 'This application is closed. Write to us if you still want a seat.'
  if (application.offer?.answer === null) return 'A seat is free, and you are next.'
  if (cohortOverText(application) || !replyDue(application, school, now)) return undefined
  return fill(enrollmentApplicationForm.acknowledgement.text(application, school), school.facts)
}

/** The sentences under "What happens next", in order. Empty once the application is closed or its cohort is over. */
export function stepsOf(application: Application, school: School, now = new Date()): string[] {
  if (application.isClosed || cohortOverText(application)) return []
  const { timeZone } = school.identity
  const due = replyDue(application, school, now)
  const { payments } = chosenPlan(application, school)
  return [
    ...(due
      ? [
          `A person reads your application and contacts you by ${formatDeadline(due.toISOString(), timeZone)}.`,
        ]
      : []),
    application.isWaiting
      ? waitingStep(application)
      : `We agree with you how and when you pay${payments ? `: ${payments}` : ''}. Nothing is due before that.`,
    startStep(application, wallTimeOf(now, timeZone).slice(0, 10)),
  ]
}

/** When a person contacts the applicant at the latest; undefined once that has passed. */
function replyDue({ receivedAt }: Application, school: School, now: Date): Date | undefined {
  const { due, state } = responseDue(new Date(receivedAt), now, deskOf(school))
  return state === 'overdue' ? undefined : due
}

function waitingStep({ offer }: Application): string {
  if (!offer)
    return 'When a seat becomes free, we offer it by email to the person who has waited longest, who has two days to take it.'
  return offer.answer === null
    ? 'Take the seat that is free for you, or decline it. Once it is yours, we agree with you how and when you pay.'
    : 'You stay on the waiting list. Write to us if you still want a seat.'
}

/** `cohortOver` is needed beside the date: before the launch the sample cohort counts as upcoming although its date has passed. */
function startStep(application: Application, today: string): string {
  const start = application.isWaiting ? null : startOf(application)
  if (start && start >= today)
    return `Your first class is with the cohort that starts on ${formatLongDay(start)}, live online.`
  if (start && application.cohortOver) return `Your cohort started on ${formatLongDay(start)}.`
  return 'We tell you the day of your first class, live online.'
}
