import 'server-only'
import { z } from 'zod'
import {
  doneForm,
  type FormAction,
  type FormState,
  failedForm,
  invalidForm,
  type Refused,
  type Stored,
} from './form'
import { logError } from './log'

/** A rate-limited request: the message for the person, and how long to wait. */
export type RetryAfter = { readonly seconds: number; readonly message: string }

export interface FormHandler<Schema extends z.ZodObject> {
  schema: Schema
  /** Name of the failure in the log: `contact_message`. */
  name: string
  /**
   * Returns the error messages of values that the schema cannot judge, by field. `values`: as submitted, also
   * invalid ones, so that all errors are shown at once. `formData`: as for `store`.
   */
  check?: (values: Readonly<Record<string, unknown>>, formData?: FormData) => Promise<FormState['errors']>
  /** Returns how long this sender has to wait, if at all. */
  limit?: (data: z.output<Schema>) => Promise<RetryAfter | undefined>
  /**
   * Resolves once the data is stored, throws otherwise. May return its own success message or next page, or why it
   * stored nothing.
   * `formData` is the whole form, undefined for requests to the API.
   */
  store: (data: z.output<Schema>, formData?: FormData) => Promise<Stored | Refused | undefined>
}

/**
 * Server action of a public form. Invalid fields return field errors; a failure to store is logged once,
 * without the input, and returned as a failure, never as success.
 */
export function formAction<Schema extends z.ZodObject>(handler: FormHandler<Schema>): FormAction {
  return async (_state, submitted) => {
    const form = formDataOf(submitted)
    const values = submittedValues(form, handler.schema)
    const parsed = handler.schema.safeParse(values)
    try {
      const refused = (await handler.check?.(values, form)) ?? {}
      if (!parsed.success) return invalidForm({ ...refused, ...firstErrors(parsed.error) }, values)
      if (Object.keys(refused).length > 0) return invalidForm(refused, values)
      const wait = await handler.limit?.(parsed.data)
      if (wait) return failedForm(values, wait.message)
      const stored = await handler.store(parsed.data, form)
      if (stored && 'errors' in stored) return invalidForm(stored.errors, values)
      return { ...doneForm, ...stored }
    } catch (error) {
      logError('form.not_stored', error, { form: handler.name })
      return failedForm(values)
    }
  }
}

/** Server actions can be called with any arguments, not just form data. */
export const formDataOf = (submitted: unknown) => (submitted instanceof FormData ? submitted : new FormData())

export function submittedValues(form: FormData, schema: z.ZodObject): FormState['values'] {
  const fields = Object.keys(schema.shape).map((field) => [field, form.get(field)])
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))
}

export function firstErrors(error: z.ZodError): FormState['errors'] {
  const errors = Object.entries(z.flattenError(error).fieldErrors as Record<string, string[]>)
  return Object.fromEntries(errors.flatMap(([field, [message]]) => (message ? [[field, message]] : [])))
}
