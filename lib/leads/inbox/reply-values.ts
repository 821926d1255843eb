import type { FieldValues } from '@/lib/leads/replies/fields'
import { formatLongDay } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'
import type { Message } from './message'

type About = Pick<Message, 'name' | 'course' | 'place'>

/** The values for the fields of a reply template, such as `{{first_name}}`, for one message. */
export const valuesFor = (message: About, school: School): FieldValues => ({
  first_name: firstNameOf(message.name),
  name: message.name,
  course: message.course?.title ?? 'our courses',
  cohort: firstDay(message, school),
  school: school.identity.name,
})

/**
 * The first day of the cohort in which an application has a place, otherwise of the upcoming one of the course that the
 * message is about, or of the flagship. Undefined while none is announced: no date is promised then.
 */
function firstDay({ course, place }: About, { cohorts, cohort, courses }: School): string | undefined {
  if (place?.state === 'seat' || place?.state === 'waiting') return formatLongDay(place.cohort.startsOn)
  const upcoming = course ? cohorts[courses.courseOf[course.id] ?? course.id] : cohort
  return upcoming?.startsOn ? upcoming.startsLong : undefined
}

export const firstNameOf = (name: string) => name.split(' ')[0] || name
