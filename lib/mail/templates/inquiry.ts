import type { Tables } from '@/lib/platform/supabase/database.types'
import { responsePromise } from '@/lib/school/cohort'
import { homeCourseOptions, optionLabel } from '@/lib/school/courses/options'
import { homePaymentOptions } from '@/lib/school/payment'
import { acknowledgement, given, notice } from './shared'

type Inquiry = Tables<'enrollment_inquiries'>

export const noticeOfInquiry = (inquiry: Inquiry) =>
  notice('Enrollment inquiry', senderOf(inquiry), answersOf(inquiry))

export const acknowledgeInquiry = ({ course }: Pick<Inquiry, 'course'>) =>
  acknowledgement(
    'We have your enrollment inquiry',
    `We'll review your inquiry and contact you ${responsePromise.text}, usually on WhatsApp.`,
    optionLabel(homeCourseOptions, course),
  )

const senderOf = ({ full_name, email, suspicion }: Inquiry) => ({ name: full_name, email, suspicion })

const answersOf = ({ full_name, email, whatsapp, course, payment }: Inquiry) =>
  given([
    ['Full name', full_name],
    ['Email', email],
    ['WhatsApp number', whatsapp],
    ['Course', optionLabel(homeCourseOptions, course)],
    ['Payment plan', optionLabel(homePaymentOptions, payment)],
  ])
