import { applicationPhoneForm } from '@/lib/forms/application-phone'
import { type FormState, failedForm, invalidForm } from '@/lib/platform/form'

/** The form's state after a submit without script, from the word in its page's address. */
export function phoneProblem(problem: string | undefined): FormState | undefined {
  if (problem === 'invalid') return invalidForm({ phone: invalidPhone ?? '' }, {})
  if (problem === 'wait') return failedForm({}, 'Too many tries. Please try again later.')
  return problem === 'failed' ? failedForm({}) : undefined
}

const invalidPhone = applicationPhoneForm.fields.phone.rule.safeParse('').error?.issues[0]?.message
