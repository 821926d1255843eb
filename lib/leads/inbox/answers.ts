import type { Tables } from '@/lib/platform/supabase/database.types'
import {
  contactInterestOptions,
  enrollCourseOptions,
  experienceOptions,
  homeCourseOptions,
  optionLabel,
} from '@/lib/school/courses/options'
import { enrollPaymentOptions, homePaymentOptions } from '@/lib/school/payment'
import type { Kind } from './schema'
import type { tables } from './tables'

type Row = Tables<(typeof tables)[Kind]>
type Answer = readonly [label: string, value: string]

/** A row as its form's fields: the sender, the contact details, and each value with its label. */
export function answersOf(kind: Kind, row: Row) {
  switch (kind) {
    case 'contact_message':
      return ofMessage(row as Tables<'contact_messages'>)
    case 'enrollment_inquiry':
      return ofInquiry(row as Tables<'enrollment_inquiries'>)
    case 'enrollment_application':
      return ofApplication(row as Tables<'enrollment_applications'>)
  }
}

/** The label of the course a message is about. */
export function aboutOf(kind: Kind, value: string): string {
  return optionLabel(kind === 'enrollment_inquiry' ? homeCourseOptions : contactInterestOptions, value)
}

const ofMessage = ({ name, email, phone, interest, message }: Tables<'contact_messages'>) => ({
  name,
  phone,
  answers: given([
    ['Email', email],
    ['Phone', phone],
    ['Interested in', interest && optionLabel(contactInterestOptions, interest)],
    ['Message', message],
  ]),
})

const ofInquiry = ({ full_name, email, whatsapp, course, payment }: Tables<'enrollment_inquiries'>) => ({
  name: full_name,
  phone: whatsapp,
  answers: given([
    ['Email', email],
    ['WhatsApp', whatsapp],
    ['Course', optionLabel(homeCourseOptions, course)],
    ['Payment plan', optionLabel(homePaymentOptions, payment)],
  ]),
})

const ofApplication = (row: Tables<'enrollment_applications'>) => ({
  name: `${row.first_name} ${row.last_name}`,
  phone: row.phone,
  answers: given([
    ['Email', row.email],
    ['Phone', row.phone],
    ['Experience', optionLabel(experienceOptions, row.experience)],
    ['Course', optionLabel(enrollCourseOptions, row.course)],
    ['Payment plan', optionLabel(enrollPaymentOptions, row.payment)],
    ['Goals', row.goals],
    ['Place', row.place && (row.place === 'waiting' ? 'On the waiting list' : 'Has a seat')],
  ]),
})

const given = (rows: readonly (readonly [string, string | null])[]): Answer[] =>
  rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
