import type { Tables } from '@/lib/platform/supabase/database.types'
import { responsePromise } from '@/lib/school/cohort'
import { contactInterestOptions, optionLabel } from '@/lib/school/courses/options'
import { acknowledgement, given, notice } from './shared'

type Message = Tables<'contact_messages'>

export const noticeOfMessage = (message: Message) => notice('Message', message, answersOf(message))

export const acknowledgeMessage = () =>
  acknowledgement(
    'We have your message',
    `Your message has reached us. A person reads it and answers you ${responsePromise.text}.`,
  )

const answersOf = ({ name, email, phone, interest, message }: Message) =>
  given([
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['Interested in', interest && optionLabel(contactInterestOptions, interest)],
    ['Message', message],
  ])
