import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { type FormState, idleForm } from '@/lib/core/form'
import { logError } from '@/lib/core/log'
import { seal, sealHolds } from '@/lib/core/seal'
import { sealingSecret } from '@/lib/core/sealing-secret'
import { siteCookie } from '@/lib/supabase/cookies'

const cookieOf = (page: string) => siteCookie('academy-answer', page)
const purpose = 'account answer'
/** Seconds. It is read by the very next page. */
const maxAge = 30

/**
 * Without script, an answer is read by the page shown next: one that reads its address is resumed by Next without the
 * answer of the action. `next`, the page the person was going to, goes back into that address.
 */
export async function leaveAnswer(page: string, state: FormState, next?: string): Promise<never> {
  const claim = Buffer.from(JSON.stringify(state)).toString('base64url')
  const value = `${claim}.${seal(claim, purpose, sealingSecret())}`
  const jar = await cookies()
  jar.set({ ...cookieOf(page), value, maxAge })
  redirect(next ? `${page}?${new URLSearchParams({ next })}` : page)
}

/** The answer that was left for this page, or the form as nobody has sent it. */
export async function pickUpAnswer(): Promise<FormState> {
  const [claim = '', mark = ''] = (await cookies()).get(cookieOf('/login').name)?.value.split('.') ?? []
  if (!claim) return idleForm
  try {
    if (sealHolds(mark, claim, purpose, sealingSecret()))
      return JSON.parse(Buffer.from(claim, 'base64url').toString())
  } catch (error) {
    logError('account.answer_unreadable', error)
  }
  return idleForm
}
