export interface Answer {
  readonly title: string
  readonly description: string
}

/** What a form shows after it was sent: plain data, the same with and without JavaScript. */
export interface FormState {
  /** Takes the place of the form's usual words of success. */
  readonly answer?: Answer
  readonly status: 'idle' | 'invalid' | 'failed' | 'done'
  /** One sentence for each field that needs mending, by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** What the person typed, so that a page rendered again still holds it; empty once it was stored. */
  readonly values: Readonly<Record<string, string>>
  /** Takes the place of the form's usual sentence of failure. */
  readonly message?: string
  /** The next try may bring the proof that a person sends it. */
  readonly challenge?: true
  /** Where the person goes once it is done, on this site. */
  readonly to?: string
}

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>

export const idleForm: FormState = { status: 'idle', errors: {}, values: {} }

export const doneForm: FormState = { ...idleForm, status: 'done' }

export const failedForm = (values: FormState['values'], message?: string): FormState => ({
  status: 'failed',
  errors: {},
  values,
  ...(message && { message }),
})

export const invalidForm = (errors: FormState['errors'], values: FormState['values']): FormState => ({
  status: 'invalid',
  errors,
  values,
})

/** What a form says while it is sent and afterwards, in its toast and inside the form. */
export interface FormWords {
  readonly submit: string
  readonly busy: string
  readonly success: Answer
  readonly failure: Answer
}
