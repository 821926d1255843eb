import { responsePromise } from '@/lib/academy/cohort'
import type { FormWords } from '@/lib/core/form'

/** Every failure carries this title (SPEC 8). */
const failed = (description: string): FormWords['failure'] => ({ title: 'Error', description })

/** The contact page and the home page's message form (SPEC 4, SPEC 8). */
export const contactWords: FormWords = {
  submit: 'Send message',
  busy: 'Sending...',
  success: { title: 'Success!', description: "Your message has been sent. We'll get back to you soon!" },
  failure: failed('Failed to send message. Please try again or email us directly.'),
}

/** The enrollment page and the home page's inquiry (SPEC 4, SPEC 8). */
export const enrollmentWords: FormWords = {
  submit: 'Submit enrollment',
  busy: 'Submitting...',
  success: {
    title: 'Enrollment Submitted!',
    description: `We'll review your application and contact you ${responsePromise.text}.`,
  },
  failure: failed('Failed to submit enrollment. Please try again or contact us directly.'),
}

/** Double opt-in (CONTRACT, decision 3). */
export const newsletterWords: FormWords = {
  submit: 'Subscribe',
  busy: 'Subscribing...',
  success: { title: 'Almost there', description: 'Check your inbox to confirm your subscription.' },
  failure: failed('Failed to subscribe. Please try again in a few minutes.'),
}
