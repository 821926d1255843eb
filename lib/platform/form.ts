export interface Message {
  readonly title: string
  readonly description: string
}

/** State of a form after submission: plain data, the same with and without JavaScript. */
export interface FormState {
  /** Replaces the form's default success message. */
  readonly successMessage?: Message
  readonly status: 'idle' | 'invalid' | 'failed' | 'done'
  /** Error messages by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** The submitted values, to be shown again after an error; empty after success. */
  readonly values: Readonly<Record<string, string>>
  /** Replaces the form's default failure message. */
  readonly message?: string
  /** The next attempt may need the challenge's token. */
  readonly challenge?: true
  /** Path on this site to go to afterwards. */
  readonly to?: string
  /** What was stored, where it has a page of its own: how people name it, and the page's path. */
  readonly receipt?: Receipt
}

export interface Receipt {
  readonly reference: string
  readonly href: string
}

/** What a form's success adds to its default. */
export type Stored = Pick<FormState, 'successMessage' | 'to' | 'receipt'>

/** Why a form was not stored although its fields are valid: error messages by field. */
export type Refused = Pick<FormState, 'errors'>

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>

export const idleForm: FormState = { status: 'idle', errors: {}, values: {} }

export const doneForm: FormState = { ...idleForm, status: 'done' }

export const failedForm = (values: FormState['values'], message?: string): FormState => ({
  ...idleForm,
  status: 'failed',
  values,
  ...(message && { message }),
})

export const invalidForm = (errors: FormState['errors'], values: FormState['values']): FormState => ({
  status: 'invalid',
  errors,
  values,
})

/** Messages of a form while it is submitted and afterwards, in its toast and inside the form. */
export interface FormMessages {
  readonly submit: string
  readonly busy: string
  readonly success: Message
  readonly failure: Message
  /** Replaces the failure's description when the device is offline. */
  readonly offline?: string
}
