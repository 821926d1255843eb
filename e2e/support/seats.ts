import { database } from './database'
import { uniqueEmail } from './test'

export const applications = () => database().from('enrollment_applications')

/** Deletes every application. */
export const freeAllSeats = async () => {
  await applications().delete().not('id', 'is', null).throwOnError()
}

/** Takes all free seats but `except`. */
export async function takeSeats({ except = 0 } = {}) {
  const { data: left } = await database().rpc('seats_left').throwOnError()
  return Promise.all(Array.from({ length: left - except }, () => applyUnseen()))
}

/** Applies without a browser. Returns the address of the applicant. */
export async function applyUnseen(course = 'ui-ux-fundamentals') {
  const email = uniqueEmail()
  const payload = {
    first_name: 'Zainab',
    last_name: 'Musa',
    email,
    phone: '0803 123 4567',
    experience: 'beginner',
    course,
    payment: 'full-payment',
    goals: 'A first job in design.',
  }
  const submission_id = crypto.randomUUID()
  await database()
    .rpc('submit_form', { kind: 'enrollment_application', submission_id, payload })
    .throwOnError()
  return email
}
