import { z } from 'zod'
import { awaitedCourseOptions } from '@/lib/school/courses/openings'
import {
  contactInterestOptions,
  enrollCourseOptions,
  experienceOptions,
  homeCourseOptions,
} from '@/lib/school/courses/options'
import { enrollPaymentOptions, homePaymentOptions } from '@/lib/school/payment'
import { choice, email, line, optional, phone, prose } from './fields'
import { fixes, limits } from './rules'

/** Sent along so that a double click or a retry is stored once; the server makes one up when it is missing. */
const submissionId = optional(z.uuid('Send a UUID, or leave this out.'))

/** Contact page form (SPEC 5): phone and interest may stay empty. */
export const contactMessageSchema = z.object({
  name: line(fixes.name, limits.name),
  email,
  phone: optional(phone(fixes.phone)),
  interest: optional(choice(contactInterestOptions, fixes.interest)),
  message: prose(fixes.message),
  submissionId,
})

/** Home contact form (SPEC 3): the same rules, fewer fields. */
export const homeContactSchema = contactMessageSchema.omit({ phone: true, interest: true })

/** Home enrollment inquiry (SPEC 5): everything is required. */
export const enrollmentInquirySchema = z.object({
  fullName: line(fixes.fullName, limits.name),
  email,
  whatsapp: phone(fixes.whatsapp),
  course: choice(homeCourseOptions, fixes.course),
  payment: choice(homePaymentOptions, fixes.payment),
  submissionId,
})

/** Enrollment application (SPEC 5): everything is required. The agreement to the terms is not sent. */
export const enrollmentApplicationSchema = z.object({
  firstName: line(fixes.firstName, limits.namePart),
  lastName: line(fixes.lastName, limits.namePart),
  email,
  phone: phone(fixes.phone),
  experience: choice(experienceOptions, fixes.experience),
  course: choice(enrollCourseOptions, fixes.course),
  payment: choice(enrollPaymentOptions, fixes.payment),
  goals: prose(fixes.goals),
  submissionId,
})

export const newsletterSchema = z.object({ email, submissionId })

/** "Tell me when it opens": a course that is open already has a form of its own. */
export const courseWatchSchema = z.object({
  course: choice(awaitedCourseOptions, fixes.awaited),
  email,
  submissionId,
})

export type ContactMessage = z.output<typeof contactMessageSchema>
export type EnrollmentInquiry = z.output<typeof enrollmentInquirySchema>
export type EnrollmentApplication = z.output<typeof enrollmentApplicationSchema>
export type NewsletterRequest = z.output<typeof newsletterSchema>
export type CourseWatch = z.output<typeof courseWatchSchema>
