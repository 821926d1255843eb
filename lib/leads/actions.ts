'use server'

import { publicForm } from '@/lib/core/action'
import { publicClient } from '@/lib/supabase/public'
import {
  keepContactMessage,
  keepEnrollmentApplication,
  keepEnrollmentInquiry,
  requestSubscription,
} from './mutations'
import {
  contactMessageSchema,
  enrollmentFormSchema,
  enrollmentInquirySchema,
  homeContactSchema,
  newsletterSchema,
} from './schema'

export const sendContactMessage = publicForm({
  name: 'contact_message',
  schema: contactMessageSchema,
  store: (message) => keepContactMessage(publicClient(), message, 'contact'),
})

export const sendHomeMessage = publicForm({
  name: 'home_message',
  schema: homeContactSchema,
  store: (message) => keepContactMessage(publicClient(), message, 'home'),
})

export const submitEnrollmentInquiry = publicForm({
  name: 'enrollment_inquiry',
  schema: enrollmentInquirySchema,
  store: (inquiry) => keepEnrollmentInquiry(publicClient(), inquiry),
})

export const submitEnrollmentApplication = publicForm({
  name: 'enrollment_application',
  schema: enrollmentFormSchema,
  store: (application) => keepEnrollmentApplication(publicClient(), application),
})

export const subscribeToNewsletter = publicForm({
  name: 'newsletter',
  schema: newsletterSchema,
  store: (request) => requestSubscription(publicClient(), request),
})
