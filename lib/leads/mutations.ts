import 'server-only'
import { courseWaitlistForm } from '@/lib/forms/course-waitlist'
import type { LeadForm } from '@/lib/forms/define'
import { toColumns } from '@/lib/forms/rows'
import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

type Submission = Readonly<Record<string, unknown>> & { submissionId: string }

interface Circumstances {
  /** What the sender agreed to; null for a program, which was shown nothing. */
  consent?: string | null
  /** Why it may be spam. */
  suspicion?: string
}

/**
 * Each function stores one form together with its mails, or throws Unavailable and stores nothing. A submissionId is
 * stored once, however often it is sent.
 */
export async function storeLead(
  client: Client,
  form: LeadForm,
  submission: Submission,
  circumstances: Circumstances = {},
): Promise<undefined> {
  const { error } = await client.rpc('submit_form', {
    kind: form.kind,
    submission_id: submission.submissionId,
    payload: { ...toColumns(form, submission), source: form.source, ...circumstances },
  })
  if (error) throw new Unavailable('database', error)
}

/** Queues a confirmation mail; the result does not reveal whether the address was known (CONTRACT, decision 3). */
export async function requestSubscription(
  client: Client,
  email: string,
  submissionId: string,
): Promise<undefined> {
  unwrap(await client.rpc('subscribe_newsletter', { email, submission_id: submissionId }))
}

interface Waiting {
  course: string
  email: string
  submissionId: string
}

/** Adds an address to a course waitlist; the result does not reveal whether it was known. */
export async function joinCourseWaitlist(
  client: Client,
  { course, email, submissionId }: Waiting,
  suspicion?: string,
): Promise<undefined> {
  const { error } = await client.rpc('join_course_waitlist', {
    course_id: course,
    email,
    submission_id: submissionId,
    consent: courseWaitlistForm.consent,
    suspicion,
  })
  if (error) throw new Unavailable('database', error)
}
