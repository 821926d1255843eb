import { z } from 'zod'
import { defineForm } from './define'
import { phoneField } from './fields'

/** The correction of the phone number on an application's page. */
export const applicationPhoneForm = defineForm({
  name: 'application_phone',
  id: 'phone-form',
  messages: {
    submit: 'Save the number',
    busy: 'Saving...',
    success: { title: 'Number corrected', description: 'We call you on the new number.' },
    failure: {
      title: 'Error',
      description: 'Failed to save the number. Please try again or contact us directly.',
    },
  },
  fields: {
    phone: phoneField('Phone'),
    token: { label: 'Link', rule: z.string().max(100) },
  },
})
