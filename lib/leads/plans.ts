import 'server-only'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { sendMailsSoon } from '@/lib/automation/mails'
import type { PublicPlan } from '@/lib/core/action'
import type { Answer } from '@/lib/core/form'
import { publicClient } from '@/lib/supabase/public'
import { senderLimit } from './limits'
import {
  keepContactMessage,
  keepEnrollmentApplication,
  keepEnrollmentInquiry,
  requestSubscription,
  watchCourse,
} from './mutations'
import {
  contactMessageSchema,
  courseWatchSchema,
  type EnrollmentApplication,
  enrollmentApplicationSchema,
  enrollmentFormSchema,
  enrollmentInquirySchema,
  homeContactSchema,
  newsletterSchema,
} from './schema'
import { placeGiven } from './seats'
import { suspicionOf } from './suspicion-of'
import { waitingWords } from './words'

type Store<Data> = (data: Data, suspicion?: string) => Promise<Answer | undefined>

// What a form does, whether a page sends it or a program. `limit` comes with every plan.
const plan = <Schema extends z.ZodObject<{ email: z.ZodType<string> }>>(
  given: Omit<PublicPlan<Schema>, 'limit' | 'store'> & { store: Store<z.output<Schema>> },
): PublicPlan<Schema> => ({
  ...given,
  limit: senderLimit as PublicPlan<Schema>['limit'],
  store: async (data, sent) => {
    const answer = await given.store(data, suspicionOf(data, sent))
    sendMailsSoon()
    return answer
  },
})

export const contactMessage = plan({
  name: 'contact_message',
  schema: contactMessageSchema,
  store: (message, suspicion) => keepContactMessage(publicClient(), message, 'contact', suspicion),
})

export const homeMessage = plan({
  name: 'home_message',
  schema: homeContactSchema,
  store: (message, suspicion) => keepContactMessage(publicClient(), message, 'home', suspicion),
})

export const enrollmentInquiry = plan({
  name: 'enrollment_inquiry',
  schema: enrollmentInquirySchema,
  store: (inquiry, suspicion) => keepEnrollmentInquiry(publicClient(), inquiry, suspicion),
})

export const enrollmentApplication = plan({
  name: 'enrollment_application',
  schema: enrollmentApplicationSchema,
  store: apply,
})

/** As the enrollment page sends it, with the terms ticked. */
export const enrollmentForm = plan({
  name: 'enrollment_application',
  schema: enrollmentFormSchema,
  store: apply,
})

export const newsletterSignup = plan({
  name: 'newsletter',
  schema: newsletterSchema,
  store: (request) => requestSubscription(publicClient(), request),
})

export const courseWatch = plan({
  name: 'course_watch',
  schema: courseWatchSchema,
  store: (watch, suspicion) => watchCourse(publicClient(), watch, suspicion),
})

async function apply(application: EnrollmentApplication, suspicion?: string) {
  const submissionId = application.submissionId ?? randomUUID()
  await keepEnrollmentApplication(publicClient(), { ...application, submissionId }, suspicion)
  return (await placeGiven(publicClient(), submissionId)) === 'waiting' ? waitingWords : undefined
}
