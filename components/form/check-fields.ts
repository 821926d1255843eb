import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl, type FieldErrors, type FieldValues } from 'react-hook-form'
import type { FormState } from '@/lib/platform/form'
import '@/lib/platform/zod-without-eval'

/** The forms' validation rules, shared with the server; loaded at the first focus in a form. */
const formSchemas = {
  contact_message: async () => (await import('@/lib/forms/contact')).contactForm.schema,
  home_message: async () => (await import('@/lib/forms/contact')).homeContactForm.schema,
  enrollment_inquiry: async () =>
    (await import('@/lib/forms/enrollment-inquiry')).enrollmentInquiryForm.schema,
  enrollment_application: async () =>
    (await import('@/lib/forms/enrollment-application')).enrollmentApplicationForm.schema,
  course_waitlist: async () => (await import('@/lib/forms/course-waitlist')).courseWaitlistForm.schema,
  newsletter: async () => (await import('@/lib/forms/newsletter')).newsletterForm.schema,
  application_phone: async () => (await import('@/lib/forms/application-phone')).applicationPhoneForm.schema,
  login: async () => (await import('@/lib/accounts/schema')).loginSchema,
  signup: async () => (await import('@/lib/accounts/schema')).signupSchema,
  code: async () => (await import('@/lib/accounts/schema')).codeSchema,
  recoveryCode: async () => (await import('@/lib/accounts/schema')).recoveryCodeSchema,
  recovery: async () => (await import('@/lib/accounts/schema')).recoverySchema,
  invitation: async () => (await import('@/lib/accounts/schema')).invitationSchema,
  email_code: async () => (await import('@/lib/accounts/schema')).emailCodeSchema,
  newPassword: async () => (await import('@/lib/accounts/schema')).newPasswordSchema,
}

export type FormSchema = keyof typeof formSchemas

type Errors = FormState['errors']

/** Returns the errors that keep a form from being sent; empty when there are none. */
export type Check = () => Promise<Errors>

/**
 * Validates a form while it is filled in, by the server's own rules. The fields stay as the server rendered
 * them, and their values are always read from the DOM: browsers autofill, restore and clear them as well.
 */
export async function checkFields(
  form: HTMLFormElement,
  name: FormSchema,
  show: (errors: Errors) => void,
): Promise<Check> {
  const resolve = zodResolver<FieldValues, unknown, FieldValues>(await formSchemas[name]())
  const { handleSubmit, trigger, clearErrors, subscribe } = createFormControl({
    resolver: (_, ...rest) => resolve(Object.fromEntries(new FormData(form)), ...rest),
  })
  let fieldErrors: FieldErrors = {}
  subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => {
      fieldErrors = errors
      show(errorMessages(errors))
    },
  })
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (fieldErrors[name]) clearErrors(name)
  })
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const { name, value } = target as HTMLInputElement
    // A field that loses the focus is checked, unless a button takes it: a message would move the button
    // under the pointer. Empty fields are reported only on submit.
    if (name && value && !(relatedTarget instanceof HTMLButtonElement)) trigger(name)
  })
  return async () => {
    fieldErrors = {}
    await handleSubmit(() => undefined)()
    return errorMessages(fieldErrors)
  }
}

const errorMessages = (errors: FieldErrors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, String(error?.message ?? '')]))
