import { enrollPaymentOptions } from '@/lib/academy/payment'
import { enrollCourseOptions, experienceOptions, optionLabel } from '@/lib/courses/options'
import { enrollmentWords, waitingWords } from '@/lib/leads/words'
import type { Tables } from '@/lib/supabase/database.types'
import { acknowledgement, given, notice } from './shared'

type Application = Tables<'enrollment_applications'>

export const noticeOfApplication = (application: Application) =>
  notice('Application', senderOf(application), answersOf(application))

export const acknowledgeApplication = (application: Application) =>
  acknowledgement(
    'We have your application',
    senderOf(application),
    [(application.place === 'waiting' ? waitingWords : enrollmentWords.success).description],
    answersOf(application),
  )

const senderOf = ({ first_name, last_name, email }: Application) => ({
  name: `${first_name} ${last_name}`,
  email,
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
