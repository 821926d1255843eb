import 'server-only'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { sendMailsSoon } from '@/lib/automation/mails'
import type { PublicPlan } from '@/lib/core/action'
import { publicClient } from '@/lib/supabase/public'
import { senderLimit } from './limits'
import {
  keepContactMessage,
  keepEnrollmentApplication,
  keepEnrollmentInquiry,
  requestSubscription,
} from './mutations'
import {
  contactMessageSchema,
  type EnrollmentApplication,
  enrollmentApplicationSchema,
  enrollmentFormSchema,
  enrollmentInquirySchema,
  homeContactSchema,
  newsletterSchema,
} from './schema'
import { placeGiven } from './seats'
import { waitingWords } from './words'

// What a form does, whether a page sends it or a program. `limit` comes with every plan.
const plan = <Schema extends z.ZodObject<{ email: z.ZodType<string> }>>(
  given: Omit<PublicPlan<Schema>, 'limit'>,
): PublicPlan<Schema> => ({
  ...given,
  limit: senderLimit as PublicPlan<Schema>['limit'],
  store: async (data) => {
    const answer = await given.store(data)
    sendMailsSoon()
    return answer
  },
})

export const contactMessage = plan({
  name: 'contact_message',
  schema: contactMessageSchema,
  store: (message) => keepContactMessage(publicClient(), message, 'contact'),
})

export const homeMessage = plan({
  name: 'home_message',
  schema: homeContactSchema,
  store: (message) => keepContactMessage(publicClient(), message, 'home'),
})

export const enrollmentInquiry = plan({
  name: 'enrollment_inquiry',
  schema: enrollmentInquirySchema,
  store: (inquiry) => keepEnrollmentInquiry(publicClient(), inquiry),
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

async function apply(application: EnrollmentApplication) {
  const submissionId = application.submissionId ?? randomUUID()
  await keepEnrollmentApplication(publicClient(), { ...application, submissionId })
  return (await placeGiven(publicClient(), submissionId)) === 'waiting' ? waitingWords : undefined
}
