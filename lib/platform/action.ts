import 'server-only'
import { z } from 'zod'
import { doneForm, type FormAction, type FormState, failedForm, invalidForm, type Message } from './form'
import { logError } from './log'

/** A rate-limited request: the message for the person, and how long to wait. */
export type RetryAfter = { readonly seconds: number; readonly sentence: string }

export interface FormHandler<Schema extends z.ZodObject> {
  schema: Schema
  /** Name of the failure in the log: `contact_message`. */
  name: string
  /** Returns how long this sender has to wait, if at all. */
  limit?: (data: z.output<Schema>) => Promise<RetryAfter | undefined>
  /**
   * Resolves once the data is stored, throws otherwise. May return its own success message.
   * `sent` is the whole form data, undefined for requests to the API.
   */
  store: (data: z.output<Schema>, sent?: FormData) => Promise<Message | undefined>
}

/**
 * Server action of a public form. Invalid fields return field errors; a failure to store is logged once, without the
 * input, and returned as a failure, never as success.
 */
export function formAction<Schema extends z.ZodObject>(plan: FormHandler<Schema>): FormAction {
  return async (_state, sent) => {
    const form = formDataOf(sent)
    const values = typedValues(form, plan.schema)
    const parsed = plan.schema.safeParse(values)
    if (!parsed.success) return invalidForm(firstErrors(parsed.error), values)
    try {
      const wait = await plan.limit?.(parsed.data)
      if (wait) return failedForm(values, wait.sentence)
      const answer = await plan.store(parsed.data, form)
      return answer ? { ...doneForm, answer } : doneForm
    } catch (error) {
      logError('form.not_stored', error, { form: plan.name })
      return failedForm(values)
    }
  }
}

/** Server actions can be called with any arguments, not just form data. */
export const formDataOf = (sent: unknown) => (sent instanceof FormData ? sent : new FormData())

export function typedValues(form: FormData, schema: z.ZodObject): FormState['values'] {
  const fields = Object.keys(schema.shape).map((field) => [field, form.get(field)])
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))
}

export function firstErrors(error: z.ZodError): FormState['errors'] {
  const errors = Object.entries(z.flattenError(error).fieldErrors as Record<string, string[]>)
  return Object.fromEntries(errors.flatMap(([field, [sentence]]) => (sentence ? [[field, sentence]] : [])))
}
