import { z } from 'zod'
import { type FormState, failedForm, invalidForm } from '@/lib/platform/form'
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

/**
 * The state of the form after a submit without JavaScript. `problem`: the query parameter that the redirect added. `phone`: the number from the
 * cookie, if there is one.
 */
export function phoneProblem(problem: string | undefined, phone?: string): FormState | undefined {
  const values: FormState['values'] = phone === undefined ? {} : { phone }
  if (problem === 'invalid') return invalidForm({ phone: invalidPhone ?? '' }, values)
  if (problem === 'wait') return failedForm(values, 'Too many tries. Please try again later.')
  return problem === 'failed' ? failedForm(values) : undefined
}

const invalidPhone = applicationPhoneForm.fields.phone.rule.safeParse('').error?.issues[0]?.message
