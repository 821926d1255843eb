import 'server-only'
import { headers } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { firstErrors, typedValues } from '@/lib/core/action'
import {
  type Answer,
  doneForm,
  type FormAction,
  type FormState,
  failedForm,
  idleForm,
  invalidForm,
} from '@/lib/core/form'
import { logError } from '@/lib/core/log'
import { leaveAnswer } from './answer-cookie'

/**
 * `to`: it is done and the person moves on. `step`: more is asked on the next page. `message`: it is not done, and why, for
 * the person, who may have to pass the challenge first. `errors`: what to mend in which field.
 */
export type Outcome =
  | { to: string; answer?: Answer }
  | { step: string }
  | { message: string; challenge?: true }
  | { errors: FormState['errors'] }
  | { done: true }

interface AccountPlan<Schema extends z.ZodObject> {
  schema: Schema
  /** Names a failure in the log: `log_in`. */
  name: string
  /** The page it stands on, when that page is made for one reader. */
  page?: string
  run: (data: z.output<Schema>) => Promise<Outcome>
}

/** A form about an account, open to anyone. A password is never sent back, not even to its owner. */
export function accountForm<Schema extends z.ZodObject>({
  schema,
  name,
  page,
  run,
}: AccountPlan<Schema>): FormAction {
  async function answer(form: FormData, values: FormState['values']): Promise<FormState> {
    const parsed = schema.safeParse(Object.fromEntries(form))
    if (!parsed.success) return invalidForm(firstErrors(parsed.error), values)
    try {
      const outcome = await run(parsed.data)
      if ('message' in outcome) return { ...failedForm(values), ...outcome }
      if ('errors' in outcome) return invalidForm(outcome.errors, values)
      if ('step' in outcome) return { ...idleForm, to: outcome.step }
      return 'done' in outcome ? doneForm : { ...doneForm, ...outcome }
    } catch (error) {
      unstable_rethrow(error)
      logError('account.failed', error, { form: name })
      return failedForm(values)
    }
  }

  return async (_state, form) => {
    const typed = Object.entries(typedValues(form, schema))
    const values = Object.fromEntries(typed.filter(([name]) => !secrets.has(name)))
    const state = await answer(form, values)
    if (await hasScript()) return state
    if (state.to) redirect(state.to)
    return page ? leaveAnswer(page, name, state, values.next) : state
  }
}

// None of these goes back to the page, or into the cookie that carries an answer.
const secrets = new Set(['password', 'secret', 'challenge', 'token', 'token_hash'])

// A form posted by the browser itself has no other way on than a redirect; script shows the toast first.
const hasScript = async () => (await headers()).has('next-action')
