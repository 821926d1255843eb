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
/** Seconds. It is read by the very next page. */
const maxAge = 30

/**
 * Without script, an answer is read by the page shown next: Next resumes a page for one reader without the answer of the
 * action. `form`: the plan's name. `next`: goes back into the page's address.
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

/** The answer that was left for this page, by the form of this name where it has several, or the form as nobody has sent it. */
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
