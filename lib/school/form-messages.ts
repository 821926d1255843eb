import type { FormMessages } from '@/lib/platform/form'
import { cohort, responsePromise } from '@/lib/school/cohort'

/** The title of every failure (SPEC 8). */
const failed = (description: string): FormMessages['failure'] => ({ title: 'Error', description })

/** The contact page and the home page's message form (SPEC 4, SPEC 8). */
export const contactWords: FormMessages = {
  submit: 'Send message',
  busy: 'Sending...',
  success: { title: 'Success!', description: "Your message has been sent. We'll get back to you soon!" },
  failure: failed('Failed to send message. Please try again or email us directly.'),
}

/** The enrollment page and the home page's inquiry (SPEC 4, SPEC 8). */
export const enrollmentWords: FormMessages = {
  submit: 'Submit enrollment',
  busy: 'Submitting...',
  success: {
    title: 'Enrollment Submitted!',
    description: `We'll review your application and contact you ${responsePromise.text}.`,
  },
  failure: failed('Failed to submit enrollment. Please try again or contact us directly.'),
}

const { seats } = cohort

/** Replaces the usual success message once every seat of the cohort is taken. */
export const waitingWords: FormMessages['success'] = {
  title: 'You are on the waiting list',
  description: `All ${seats} seats of this cohort are taken. We keep your application and contact you ${responsePromise.text} with what is possible.`,
}

/** Shown before somebody applies. */
export const fullCohort = `All ${seats} seats of this cohort are taken. Apply for the waiting list: when a seat is free again, it goes to whoever waits longest.`

/** Double opt-in (CONTRACT, decision 3). */
export const newsletterWords: FormMessages = {
  submit: 'Subscribe',
  busy: 'Subscribing...',
  success: { title: 'Almost there', description: 'Check your inbox to confirm your subscription.' },
  failure: failed('Failed to subscribe. Please try again in a few minutes.'),
}

/** "Tell me when it opens", under a course that is still to come. */
export const courseWatchWords = (course: string): FormMessages => ({
  submit: 'Tell me',
  busy: 'Noting...',
  success: { title: 'Noted', description: `We'll write to you the day ${course} opens.` },
  failure: failed('Failed to note your address. Please try again in a few minutes.'),
})
