import 'server-only'
import { cookies } from 'next/headers'
import { sign, signingSecret, verifySignature } from '@/lib/platform/signature'
import { siteCookie } from '@/lib/platform/supabase/cookies'

const phoneCookie = (page: string) => siteCookie('academy-typed-phone', page)
const purpose = 'typed phone'
/** Seconds until the cookie expires. The browser follows the redirect, which reads it, at once. */
const maxAge = 30
/** Longer than any number that the form's field takes, and short enough for a cookie. */
const maxLength = 200

/** Without script, a number that was not stored is passed to the page of its form in a cookie: it is personal, and addresses are logged. */
export async function keepTypedPhone(page: string, phone: string) {
  const claim = Buffer.from(phone.slice(0, maxLength)).toString('base64url')
  const value = `${claim}.${sign(claim, purpose, signingSecret())}`
  const jar = await cookies()
  jar.set({ ...phoneCookie(page), value, maxAge })
}

/** The phone number from the signed cookie of this application; undefined if there is none or its signature is invalid. */
export async function typedPhone(page: string): Promise<string | undefined> {
  const [claim = '', signature = ''] = (await cookies()).get(phoneCookie(page).name)?.value.split('.') ?? []
  if (!claim || !verifySignature(signature, claim, purpose, signingSecret())) return undefined
  return Buffer.from(claim, 'base64url').toString()
}
