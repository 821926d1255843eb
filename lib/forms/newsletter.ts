import { defineForm } from './define'
import { emailField } from './fields'

/** The sign-up of /blog; double opt-in (CONTRACT, decision 3). */
export const newsletterForm = defineForm({
  name: 'newsletter',
  id: 'newsletter-form',
  repeatable: true,
  fields: { email: { ...emailField, placeholder: 'Enter your email' } },
  messages: {
    submit: 'Subscribe',
    busy: 'Subscribing...',
    success: { title: 'Almost there', description: 'Check your inbox to confirm your subscription.' },
    failure: { title: 'Error', description: 'Failed to subscribe. Please try again in a few minutes.' },
  },
})
