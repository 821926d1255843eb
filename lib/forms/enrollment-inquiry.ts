import type { FormMessages } from '@/lib/platform/form'
import { defineForm } from './define'
import { courseField, emailField, nameField, paymentField, phoneField } from './fields'

/** Messages of the home page's inquiry and of the application (SPEC 4, SPEC 8). */
export const enrollmentMessages: FormMessages = {
  submit: 'Submit enrollment',
  busy: 'Submitting...',
  success: {
    title: 'Enrollment Submitted!',
    description: "We'll review your application and contact you {reply}.",
  },
  failure: {
    title: 'Error',
    description: 'Failed to submit enrollment. Please try again or contact us directly.',
  },
}

/** "Join the next cohort" on the home page (SPEC 5): everything is required. */
export const enrollmentInquiryForm = defineForm({
  name: 'enrollment_inquiry',
  kind: 'enrollment_inquiry',
  id: 'inquiry-form',
  messages: enrollmentMessages,
  // This is the text of SPEC 5, word for word.
  consent: 'By submitting this form, you agree to be contacted by the academy regarding your enrollment.',
  fields: {
    fullName: nameField('Full name', 'Enter your full name.', { autoComplete: 'name', maxLength: 200 }),
    email: emailField,
    whatsapp: { ...phoneField('WhatsApp number', 'a WhatsApp number'), inboxLabel: 'WhatsApp' },
    course: courseField('homeCourses'),
    payment: paymentField('homePayments'),
  },
  titles: { inbox: 'Inquiry', notice: 'Enrollment inquiry', reply: 'Your enrollment inquiry' },
  acknowledgement: {
    subject: 'We have your enrollment inquiry',
    text: () => "We'll review your inquiry and contact you {reply}, usually on WhatsApp.",
  },
})
