import type { Tables } from '@/lib/platform/supabase/database.types'
import { formatLongDay } from '@/lib/platform/time'
import { enrollCourseOptions, experienceOptions, optionLabel } from '@/lib/school/courses/options'
import { enrollmentWords, waitingWords } from '@/lib/school/form-messages'
import { siteIdentity } from '@/lib/school/identity'
import { enrollPaymentOptions } from '@/lib/school/payment'
import type { Composed } from './compose'
import { acknowledgement, given, notice } from './shared'

type Application = Tables<'enrollment_applications'>

export const noticeOfApplication = (application: Application) =>
  notice('Application', senderOf(application), answersOf(application))

export const acknowledgeApplication = ({ course, place }: Pick<Application, 'course' | 'place'>) =>
  acknowledgement(
    'We have your application',
    (place === 'waiting' ? waitingWords : enrollmentWords.success).description,
    optionLabel(enrollCourseOptions, course),
  )

/** To an applicant who was moved from the waiting list to a seat. */
export function tellOfSeat(application: Application): Composed {
  const { email, whatsappHref } = siteIdentity()
  const { cohort, course, payment } = application
  const start = cohort ? `the cohort that starts ${formatLongDay(cohort)}` : 'our next cohort'
  return {
    subject: 'A seat is yours',
    replyTo: email,
    letter: {
      preview: `You are off the waiting list: you have a seat in ${start}.`,
      heading: 'A seat is yours',
      paragraphs: [
        `You are off the waiting list: you have a seat in ${start}.`,
        'We write to you about payment and the first class. This is what you applied for:',
      ],
      answers: given([
        ['Course', optionLabel(enrollCourseOptions, course)],
        ['Payment plan', optionLabel(enrollPaymentOptions, payment)],
      ]),
      action: { label: 'Chat on WhatsApp', href: whatsappHref() },
      closing: ['If you cannot come, answer this mail, and the seat goes to whoever waits next.'],
    },
  }
}

const senderOf = ({ first_name, last_name, email, suspicion }: Application) => ({
  name: `${first_name} ${last_name}`,
  email,
  suspicion,
})

const answersOf = (application: Application) =>
  given([
    ['First name', application.first_name],
    ['Last name', application.last_name],
    ['Email', application.email],
    ['Phone', application.phone],
    ['Experience', optionLabel(experienceOptions, application.experience)],
    ['Course', optionLabel(enrollCourseOptions, application.course)],
    ['Payment plan', optionLabel(enrollPaymentOptions, application.payment)],
    ['Goals', application.goals],
    ['Place', application.place === 'waiting' ? 'On the waiting list' : null],
  ])
