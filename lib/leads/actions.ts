'use server'

import { publicForm } from '@/lib/platform/action'
import {
  contactMessage,
  courseWaitlist,
  enrollmentApplication,
  enrollmentInquiry,
  homeMessage,
  newsletterSignup,
} from './form-handlers'

export const sendContactMessage = publicForm(contactMessage)

export const sendHomeMessage = publicForm(homeMessage)

export const submitEnrollmentInquiry = publicForm(enrollmentInquiry)

export const submitEnrollmentApplication = publicForm(enrollmentApplication)

export const subscribeToNewsletter = publicForm(newsletterSignup)

export const waitForCourse = publicForm(courseWaitlist)
