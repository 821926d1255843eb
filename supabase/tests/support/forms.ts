import { newService } from './clients'

/** The three forms with their payloads, and the table of each. */
export const forms = [
  {
    kind: 'contact_message',
    table: 'contact_messages',
    required: ['name', 'email', 'message'],
    payload: { name: 'Amina', email: 'amina@visitors.example', message: 'Do you teach at weekends?' },
    optional: { phone: '0803 123 4567', interest: 'figma-mastery' },
    invalid: { source: 'billboard', interest: 'cooking', email: 'amina at home', message: 'x'.repeat(5001) },
  },
  {
    kind: 'enrollment_inquiry',
    table: 'enrollment_inquiries',
    required: ['full_name', 'email', 'whatsapp', 'course', 'payment'],
    payload: {
      full_name: 'Amina Bello',
      email: 'amina@visitors.example',
      whatsapp: '+234 800 000 0000',
      course: 'cybersecurity',
      payment: 'installment-4',
    },
    optional: {},
    invalid: {
      course: 'cooking',
      payment: 'installment-5',
      full_name: 'Amina\r\nBcc: all@visitors.example',
    },
  },
  {
    kind: 'enrollment_application',
    table: 'enrollment_applications',
    required: ['first_name', 'last_name', 'email', 'phone', 'experience', 'course', 'payment', 'goals'],
    payload: {
      first_name: 'Amina',
      last_name: 'Bello',
      email: 'amina@visitors.example',
      phone: '+234 800 000 0000',
      experience: 'beginner',
      course: 'product-design-pro',
      payment: 'installment-3',
      goals: 'To leave the bank.',
    },
    optional: {},
    invalid: {
      course: 'cooking',
      payment: 'installment-5',
      experience: 'expert',
      phone: '0'.repeat(41),
    },
  },
] as const

type Form = (typeof forms)[number]

/** The row and the mails stored for one submission. */
export async function findStored({ table }: Pick<Form, 'table'>, submissionId: string) {
  const service = newService()
  const rows = await service.from(table).select().eq('submission_id', submissionId).throwOnError()
  const mails = await service
    .from('email_outbox')
    .select()
    .eq('submission_id', submissionId)
    .order('template', { ascending: false })
    .throwOnError()
  return { rows: rows.data, mails: mails.data }
}
