import 'server-only'
import { Unavailable } from '@/lib/platform/errors'
import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { enrollmentConsent, watchConsent } from '@/lib/school/consent'
import type {
  ContactMessage,
  CourseWatch,
  EnrollmentApplication,
  EnrollmentInquiry,
  NewsletterRequest,
} from './schema'

/**
 * Each function stores one form together with its mails, or throws Unavailable and stores nothing. A submissionId is
 * stored once, however often it is sent. `suspicion` says why it may be spam.
 */
export async function keepContactMessage(
  client: Client,
  message: ContactMessage & Identified,
  source: 'contact' | 'home',
  suspicion?: string,
) {
  const { submissionId, ...fields } = message
  return submit(client, 'contact_message', submissionId, { ...fields, source, suspicion })
}

export async function keepEnrollmentInquiry(
  client: Client,
  inquiry: EnrollmentInquiry & Identified,
  suspicion?: string,
) {
  const { submissionId, fullName, ...fields } = inquiry
  return submit(client, 'enrollment_inquiry', submissionId, {
    ...fields,
    full_name: fullName,
    consent: enrollmentConsent,
    suspicion,
  })
}

export async function keepEnrollmentApplication(
  client: Client,
  application: EnrollmentApplication & Identified & { consent?: string },
  suspicion?: string,
) {
  const { submissionId, firstName, lastName, email, phone, experience, course, payment, goals } = application
  const names = { first_name: firstName, last_name: lastName }
  return submit(client, 'enrollment_application', submissionId, {
    ...names,
    email,
    phone,
    experience,
    course,
    payment,
    goals,
    // A program was not shown the terms box.
    consent: application.consent ?? null,
    suspicion,
  })
}

/** Queues a confirmation mail; the result does not reveal whether the address was known (CONTRACT, decision 3). */
export async function requestSubscription(
  client: Client,
  { email, submissionId }: NewsletterRequest & Identified,
) {
  const { error } = await client.rpc('subscribe_newsletter', {
    email,
    submission_id: submissionId,
  })
  if (error) throw new Unavailable('database', error)
  return undefined
}

/** Adds an address to a course waitlist; the result does not reveal whether it was known. */
export async function watchCourse(
  client: Client,
  { course, email, submissionId }: CourseWatch & Identified,
  suspicion?: string,
) {
  const { error } = await client.rpc('watch_course', {
    course_id: course,
    email,
    submission_id: submissionId,
    consent: watchConsent,
    suspicion,
  })
  if (error) throw new Unavailable('database', error)
  return undefined
}

type Identified = { submissionId: string }

type Kind = 'contact_message' | 'enrollment_inquiry' | 'enrollment_application'

async function submit(client: Client, kind: Kind, submissionId: string, payload: Json) {
  const { error } = await client.rpc('submit_form', {
    kind,
    submission_id: submissionId,
    payload,
  })
  if (error) throw new Unavailable('database', error)
  return undefined
}
