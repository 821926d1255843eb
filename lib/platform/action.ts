import 'server-only'
import { z } from 'zod'
import {
  doneForm,
  type FormAction,
  type FormState,
  failedForm,
  invalidForm,
  type Answer as Words,
} from './form'
import { logError } from './log'

/** A request that came too often: what to tell the person, and how long to wait. */
export type Wait = { readonly seconds: number; readonly sentence: string }

export interface PublicPlan<Schema extends z.ZodObject> {
  schema: Schema
  /** Names the failure in the log: `contact_message`. */
  name: string
  /** Answers when this sender has to wait. */
  limit?: (data: z.output<Schema>) => Promise<Wait | undefined>
  /**
   * Resolves once the data is kept, throws when it is not. May answer in words of its own.
   * `sent` is the whole form as it came, which a program has none of.
   */
  store: (data: z.output<Schema>, sent?: FormData) => Promise<Words | undefined>
}

/**
 * A form that anyone may send. Bad fields are answered with what to mend; a store that fails is logged once,
 * without what was typed, and answered as a failure: never a false success.
 */
export function publicForm<Schema extends z.ZodObject>(plan: PublicPlan<Schema>): FormAction {
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

/** Whoever calls an action by hand can send anything in the place of a form. */
export const formDataOf = (sent: unknown) => (sent instanceof FormData ? sent : new FormData())

export function typedValues(form: FormData, schema: z.ZodObject): FormState['values'] {
  const fields = Object.keys(schema.shape).map((field) => [field, form.get(field)])
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))
}

export function firstErrors(error: z.ZodError): FormState['errors'] {
  const errors = Object.entries(z.flattenError(error).fieldErrors as Record<string, string[]>)
  return Object.fromEntries(errors.flatMap(([field, [sentence]]) => (sentence ? [[field, sentence]] : [])))
}
