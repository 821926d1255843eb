import 'server-only'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import type { PublicPlan } from '@/lib/platform/action'
import type { Message } from '@/lib/platform/form'
import { serviceClient } from '@/lib/platform/supabase/service'
import { termsText } from '@/lib/school/consent'
import { waitingWords } from '@/lib/school/form-messages'
import {
  keepContactMessage,
  keepEnrollmentApplication,
  keepEnrollmentInquiry,
  requestSubscription,
  watchCourse,
} from './mutations'
import { senderLimit } from './rate-limits'
import {
  contactMessageSchema,
  courseWatchSchema,
  type EnrollmentApplication,
  enrollmentApplicationSchema,
  enrollmentInquirySchema,
  homeContactSchema,
  newsletterSchema,
} from './schema'
import { placeGiven } from './seats'
import { idOfContents } from './submission-id'
import { suspicionOf } from './suspicion-of'

type Submitted = z.ZodObject<{ email: z.ZodType<string>; submissionId: z.ZodType<string | undefined> }>
type Identified = { submissionId: string }
type Store<Data> = (data: Data & Identified, suspicion?: string) => Promise<Message | undefined>

type LeadPlan<Schema extends Submitted> = Omit<PublicPlan<Schema>, 'limit' | 'store'> & {
  /** The same content sent twice on one day counts as two requests. */
  repeats?: true
  store: Store<z.output<Schema>>
}

// Form handlers, for pages and for programs. `limit` is the same in all of them.
const plan = <Schema extends Submitted>(given: LeadPlan<Schema>): PublicPlan<Schema> => ({
  ...given,
  limit: senderLimit as PublicPlan<Schema>['limit'],
  store: async (data, sent) => {
    const submissionId =
      data.submissionId ?? (sent && !given.repeats ? idOfContents(given.name, data) : randomUUID())
    const submitted = { ...data, submissionId }
    const answer = await given.store(submitted, await suspicionOf(submitted, sent))
    sendMailsSoon()
    return answer
  },
})

export const contactMessage = plan({
  name: 'contact_message',
  schema: contactMessageSchema,
  store: (message, suspicion) => keepContactMessage(serviceClient(), message, 'contact', suspicion),
})

export const homeMessage = plan({
  name: 'home_message',
  schema: homeContactSchema,
  store: (message, suspicion) => keepContactMessage(serviceClient(), message, 'home', suspicion),
})

export const enrollmentInquiry = plan({
  name: 'enrollment_inquiry',
  schema: enrollmentInquirySchema,
  store: (inquiry, suspicion) => keepEnrollmentInquiry(serviceClient(), inquiry, suspicion),
})

export const enrollmentApplication = plan({
  name: 'enrollment_application',
  schema: enrollmentApplicationSchema,
  store: apply,
})

/** As the enrollment page sends it, which requires the terms box to be ticked. */
export const enrollmentForm = plan({
  name: 'enrollment_application',
  schema: enrollmentApplicationSchema,
  store: (application, suspicion) => apply({ ...application, consent: termsText }, suspicion),
})

export const newsletterSignup = plan({
  name: 'newsletter',
  schema: newsletterSchema,
  repeats: true,
  store: (request) => requestSubscription(serviceClient(), request),
})

export const courseWatch = plan({
  name: 'course_watch',
  schema: courseWatchSchema,
  repeats: true,
  store: (watch, suspicion) => watchCourse(serviceClient(), watch, suspicion),
})

async function apply(
  application: EnrollmentApplication & Identified & { consent?: string },
  suspicion?: string,
) {
  await keepEnrollmentApplication(serviceClient(), application, suspicion)
  const place = await placeGiven(serviceClient(), application.submissionId)
  return place === 'waiting' ? waitingWords : undefined
}
