'use server'

import { formAction } from '@/lib/platform/action'
import {
  contactMessage,
  courseWaitlist,
  enrollmentApplication,
  enrollmentInquiry,
  homeMessage,
  newsletterSignup,
} from './form-handlers'

export const sendContactMessage = formAction(contactMessage)

export const sendHomeMessage = formAction(homeMessage)

export const submitEnrollmentInquiry = formAction(enrollmentInquiry)

export const submitEnrollmentApplication = formAction(enrollmentApplication)

export const subscribeToNewsletter = formAction(newsletterSignup)

export const waitForCourse = formAction(courseWaitlist)
