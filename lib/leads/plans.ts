import 'server-only'
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
  enrollmentApplicationSchema,
  enrollmentFormSchema,
  enrollmentInquirySchema,
  homeContactSchema,
  newsletterSchema,
} from './schema'

// What a form does, whether a page sends it or a program. `limit` comes with every plan.
const plan = <Schema extends z.ZodObject<{ email: z.ZodType<string> }>>(
  given: Omit<PublicPlan<Schema>, 'limit'>,
): PublicPlan<Schema> => ({
  ...given,
  limit: senderLimit as PublicPlan<Schema>['limit'],
  store: async (data) => {
    await given.store(data)
    sendMailsSoon()
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
  store: (application) => keepEnrollmentApplication(publicClient(), application),
})

/** As the enrollment page sends it, with the terms ticked. */
export const enrollmentForm = plan({
  name: 'enrollment_application',
  schema: enrollmentFormSchema,
  store: (application) => keepEnrollmentApplication(publicClient(), application),
})

export const newsletterSignup = plan({
  name: 'newsletter',
  schema: newsletterSchema,
  store: (request) => requestSubscription(publicClient(), request),
})
