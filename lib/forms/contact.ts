import type { FormMessages } from '@/lib/platform/form'
import { defineForm, type LeadForm } from './define'
import { emailField, nameField, optionalField, phoneField, proseField, schoolChoiceField } from './fields'

const name = nameField('Name', 'Enter your name.', { autoComplete: 'name', maxLength: 200 })
const message = proseField('Message', 'Write your message.')

/** Messages of the contact forms (SPEC 4 and SPEC 8). */
const messages: FormMessages = {
  submit: 'Send message',
  busy: 'Sending...',
  success: { title: 'Success!', description: "Your message has been sent. We'll get back to you soon!" },
  failure: {
    title: 'Error',
    description: 'Failed to send message. Please try again or email us directly.',
  },
}

const shared = {
  kind: 'contact_message',
  messages,
  titles: { inbox: 'Message', notice: 'Message', reply: 'Your message' },
  acknowledgement: {
    subject: 'We have your message',
    text: () => 'Your message has reached us. A person reads it and answers you {reply}.',
  },
} as const satisfies Partial<LeadForm>

/** The contact page's form (SPEC 5): phone and interest may stay empty. */
export const contactForm = defineForm({
  ...shared,
  name: 'contact_message',
  id: 'contact-form',
  source: 'contact',
  fields: {
    name,
    email: emailField,
    phone: optionalField(phoneField('Phone')),
    interest: optionalField(
      schoolChoiceField('Interested in', 'contactInterests', {
        placeholder: 'Select a course',
        error: 'Choose a course from the list, or leave this as it is.',
      }),
    ),
    message,
  },
})

/** "Send us a message" on the home page (SPEC 3): as on the contact page, with fewer fields. */
export const homeContactForm = defineForm({
  ...shared,
  name: 'home_message',
  id: 'message-form',
  source: 'home',
  fields: { name, email: emailField, message },
})
