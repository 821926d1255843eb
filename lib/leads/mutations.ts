import 'server-only'
import { type Agreed, agreedOf } from '@/lib/forms/agreed'
import { courseWaitlistForm } from '@/lib/forms/course-waitlist'
import type { LeadForm } from '@/lib/forms/define'
import { enrollmentApplicationForm } from '@/lib/forms/enrollment-application'
import type { ListName } from '@/lib/forms/newsletter'
import { toColumns } from '@/lib/forms/rows'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

type Submission = Readonly<Record<string, unknown>> & { submissionId: string }

export interface SubmissionContext {
  /** The consent text shown to the sender; null for programs. */
  consent?: string | null
  /** Why the message may be spam. */
  suspicion?: string
  /** Whether a suspected message is acknowledged like any other. */
  acknowledge?: boolean
  /** The hash of the token that opens an application's page. */
  token_hash?: string
  /** The terms as the site shows them, which an application agrees to. */
  terms?: string
  /** Fee, first day, plan and terms that the form displayed for the applicant's choices; undefined for submissions through the API. */
  shown?: Partial<Agreed>
}

/**
 * Each function stores one form together with its mails, or throws Unavailable and stores nothing. A
 * submissionId is stored once, however often it is sent.
 */
export async function storeLead(
  client: Client,
  form: LeadForm,
  submission: Submission,
  context: SubmissionContext = {},
): Promise<undefined> {
  unwrap(await submitForm(client, form, submission, context))
}

/**
 * Stores an application. If what its form showed has changed, nothing is stored and the result is what holds now.
 */
export async function storeApplication(
  client: Client,
  submission: Submission,
  context: SubmissionContext = {},
): Promise<Agreed | undefined> {
  const response = await submitForm(client, enrollmentApplicationForm, submission, context)
  const { code, details } = response.error ?? {}
  const now = code === 'PT409' ? agreedOf({ agreed: JSON.parse(details ?? '') }) : undefined
  if (!now) unwrap(response)
  return now
}

function submitForm(client: Client, form: LeadForm, submission: Submission, context: SubmissionContext) {
  const payload = { ...toColumns(form, submission), source: form.source, ...context }
  const { kind } = form
  return client.rpc('submit_form', { kind, submission_id: submission.submissionId, payload })
}

/** Queues a confirmation mail; the result does not reveal a known address (CONTRACT, decision 3). */
export async function requestSubscription(
  client: Client,
  { list, email, submissionId }: { list: ListName; email: string; submissionId: string },
): Promise<undefined> {
  unwrap(await client.rpc('subscribe_newsletter', { list, email, submission_id: submissionId }))
}

/** Adds an address to a course waitlist; the result does not reveal whether it was known. */
export async function joinCourseWaitlist(
  client: Client,
  { course, email, submissionId }: Record<'course' | 'email' | 'submissionId', string>,
  suspicion?: string,
): Promise<undefined> {
  const { consent } = courseWaitlistForm
  const entry = { course_id: course, email, submission_id: submissionId, consent, suspicion }
  unwrap(await client.rpc('join_course_waitlist', entry))
}
