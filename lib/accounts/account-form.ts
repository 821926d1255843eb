import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect, unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { firstErrors, formDataOf, submittedValues } from '@/lib/platform/action'
import {
  doneForm,
  type FormAction,
  type FormState,
  failedForm,
  idleForm,
  invalidForm,
  type Message,
} from '@/lib/platform/form'
import { logError } from '@/lib/platform/log'
import { sign, signingSecret, verifySignature } from '@/lib/platform/signature'
import { siteCookie } from '@/lib/platform/supabase/cookies'
import { currentMember, type SignedIn } from './member'

/**
 * The outcome of a form. After success, `to` is the path to redirect to, and `step` that of a further step,
 * such as the second factor, shown without a success message. After a failure, `message` is a sentence for the
 * person, `to` the page where they can go on, and `errors` has a message per field; with `challenge` the next
 * attempt needs the challenge's token.
 */
export type Outcome =
  | { to: string; successMessage?: Message }
  | { step: string }
  | { message: string; to?: string; challenge?: true }
  | { errors: FormState['errors'] }
  | { done: true }

interface AccountFormOptions<Schema extends z.ZodObject> {
  schema: Schema
  /** Name of the form in the log: `log_in`. */
  name: string
  /** The page that contains the form, if that page is rendered per request. */
  page?: string
  run: (data: z.output<Schema>) => Promise<Outcome>
}

/**
 * Creates the action of a form about an account, open to anyone. Passwords and tokens are never sent back to
 * the page. The error of a token, which is in a hidden field, becomes the message of the form.
 */
export function accountForm<Schema extends z.ZodObject>(options: AccountFormOptions<Schema>): FormAction {
  const { schema, name, page, run } = options
  async function submit(form: FormData, values: FormState['values']): Promise<FormState> {
    const parsed = schema.safeParse(Object.fromEntries(form))
    if (!parsed.success) {
      const errors = firstErrors(parsed.error)
      const hiddenError = errors.token ?? errors.token_hash
      return hiddenError ? failedForm(values, hiddenError) : invalidForm(errors, values)
    }
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

  return async (_state, submitted) => {
    const form = formDataOf(submitted)
    const submittedFields = Object.entries(submittedValues(form, schema))
    const values = Object.fromEntries(submittedFields.filter(([name]) => !secrets.has(name)))
    const state = await submit(form, values)
    if (await hasScript()) return state
    if (state.to && page) await clearFormState(page)
    if (state.to) redirect(state.to)
    return page ? storeFormState(page, name, state, values.next) : state
  }
}

/**
 * As `accountForm`, for whoever is signed in: also a pending account, and a session without its second factor. Everybody else is led to /login, and with a script told why.
 */
export const memberForm = <Schema extends z.ZodObject>({
  run,
  ...options
}: MemberFormOptions<Schema>): FormAction =>
  accountForm({
    ...options,
    run: async (input) => {
      const signedIn = await currentMember()
      return signedIn ? run({ ...signedIn, input }) : signedOut
    },
  })

const signedOut = { message: 'Your session has ended. Log in again to continue.', to: '/login' }

interface MemberFormOptions<Schema extends z.ZodObject> extends Omit<AccountFormOptions<Schema>, 'run'> {
  run: (context: SignedIn & { input: z.output<Schema> }) => Promise<Outcome>
}

// Fields that are neither sent back to the page nor stored in the result's cookie.
const secrets = new Set(['password', 'secret', 'challenge', 'token', 'token_hash'])

// Without script the server must redirect. With script the form shows a toast first and then navigates.
const hasScript = async () => (await headers()).has('next-action')

const resultCookie = (page: string) => siteCookie('academy-form-result', page)
const purpose = 'account answer'
/** Lifetime of the result's cookie in seconds. */
const maxAge = 30

/**
 * Without script, a form's result is passed to the next page in a cookie, because Next does not give the
 * action's result to a page rendered per request. `form`: the form's name. `next`: kept in the page's query
 * string.
 */
async function storeFormState(page: string, form: string, state: FormState, next?: string): Promise<never> {
  const claim = Buffer.from(JSON.stringify({ form, state })).toString('base64url')
  const value = `${claim}.${sign(claim, purpose, signingSecret())}`
  const jar = await cookies()
  jar.set({ ...resultCookie(page), value, maxAge })
  redirect(next ? `${page}?${new URLSearchParams({ next })}` : page)
}

/** Deletes the result of an earlier submit: the page is left, and must not show it later. */
async function clearFormState(page: string) {
  const jar = await cookies()
  jar.set({ ...resultCookie(page), value: '', maxAge: 0 })
}

/**
 * The result stored for the form of this name on this page, or the form's initial state. The name is compared because a page can have several
 * forms, and because the cookie of /login is sent to the pages below it, too.
 */
export async function storedFormState(form: string): Promise<FormState> {
  const [claim = '', signature = ''] =
    (await cookies()).get(resultCookie('/login').name)?.value.split('.') ?? []
  if (!claim) return idleForm
  try {
    if (verifySignature(signature, claim, purpose, signingSecret())) {
      const stored = JSON.parse(Buffer.from(claim, 'base64url').toString())
      if (form === stored.form) return stored.state
    }
  } catch (error) {
    logError('account.answer_unreadable', error)
  }
  return idleForm
}
