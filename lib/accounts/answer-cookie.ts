import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { type FormState, idleForm } from '@/lib/platform/form'
import { logError } from '@/lib/platform/log'
import { seal, sealHolds } from '@/lib/platform/seal'
import { sealingSecret } from '@/lib/platform/sealing-secret'
import { siteCookie } from '@/lib/platform/supabase/cookies'

const cookieOf = (page: string) => siteCookie('academy-answer', page)
const purpose = 'account answer'
/** Seconds. The next page reads it. */
const maxAge = 30

/**
 * Without script, a form's result is passed to the next page in a cookie, because Next does not give the action's
 * result to a page rendered per request. `form`: the form's name. `next`: kept in the page's query string.
 */
export async function leaveAnswer(
  page: string,
  form: string,
  state: FormState,
  next?: string,
): Promise<never> {
  const claim = Buffer.from(JSON.stringify({ form, state })).toString('base64url')
  const value = `${claim}.${seal(claim, purpose, sealingSecret())}`
  const jar = await cookies()
  jar.set({ ...cookieOf(page), value, maxAge })
  redirect(next ? `${page}?${new URLSearchParams({ next })}` : page)
}

/** The result stored for the form of this name on this page, or the form's initial state. */
export async function pickUpAnswer(form?: string): Promise<FormState> {
  const [claim = '', mark = ''] = (await cookies()).get(cookieOf('/login').name)?.value.split('.') ?? []
  if (!claim) return idleForm
  try {
    if (sealHolds(mark, claim, purpose, sealingSecret())) {
      const left = JSON.parse(Buffer.from(claim, 'base64url').toString())
      if (!form || form === left.form) return left.state
    }
  } catch (error) {
    logError('account.answer_unreadable', error)
  }
  return idleForm
}
