import 'server-only'
import { cookies } from 'next/headers'
import type { z } from 'zod'
import { sign, signingSecret, verifySignature } from '@/lib/platform/signature'
import { siteCookie } from '@/lib/platform/supabase/cookies'
import type { Client } from '@/lib/platform/supabase/public'
import { sessionClient } from '@/lib/platform/supabase/session'
import type { Outcome } from './account-form'
import { authRefusal, setPassword, verifyPassword } from './auth-server'
import { rememberDevice } from './device'
import { resetUnverifiedAccount, verifyEmailByLink } from './email-verification'
import { clearLinkToken } from './link-token'
import { type Member, memberOf } from './member'
import { accountErrors } from './rules'
import type { newPasswordSchema } from './schema'
import { checkEitherCode } from './second-factor'
import { weaknessOf } from './weak-password'

/** The page of each kind of mailed link, by the name that the auth server has for it. `email` confirms the address of a new account. */
const linkPages = { recovery: '/new-password', email: '/confirm' } as const
type LinkKind = keyof typeof linkPages

/**
 * Sets the password of the account to which the link was mailed, verifies its address and signs in. The password is required for each kind of
 * link, because a stranger may have signed up with this address and a password of theirs. @throws Unavailable
 */
export async function setPasswordByLink(
  kind: LinkKind,
  { token_hash, password, code }: z.output<typeof newPasswordSchema>,
): Promise<Outcome> {
  // The password is checked before the link is used, because a link works only once.
  const weakness = await weaknessOf(password)
  if (weakness) return { errors: { password: weakness } }
  const client = await sessionClient()
  const member = await memberOfLink(client, kind, token_hash)
  if (!member) return { message: accountErrors.usedLink }
  // The address is known only now. The person may try again, because this session has used the link.
  const weaknessByAddress = await weaknessOf(password, member.email)
  if (weaknessByAddress) return { errors: { password: weaknessByAddress } }
  // For an account with a second factor access to the mailbox is not enough, and a hosted auth server refuses a
  // new password before the code. A pending account with an unverified address, which somebody else may have made
  // with this address, loses its second factor instead.
  const wasUnverified = await resetUnverifiedAccount(member)
  if (member.missingFactor === 'code' && !wasUnverified) {
    if (!code) return { errors: { code: accountErrors.eitherCode } }
    const message = await checkEitherCode({ client, member }, code)
    if (message) return { errors: { code: message } }
  }
  // Whoever confirms an address may type the password of the sign-up, which the auth server refuses as a new one.
  const isCurrent = kind === 'email' && (await verifyPassword(member.email, password))
  const refused = isCurrent ? undefined : await setPassword(client, member, password)
  if (refused) return { message: refused }
  // Not before: with the old password the account may still be a stranger's, who signed up with this address.
  await verifyEmailByLink(member.id)
  await clearLinkProof(kind)
  await clearLinkToken(linkPages[kind])
  await rememberDevice({ client, member })
  return { to: '/admin' }
}

/**
 * Signs in with the link and returns its account; null if the link is invalid or was used. It may be used again in the session that used it,
 * within `maxAge`: the form is sent once more when the first attempt was refused for its password, or for want of a code.
 */
async function memberOfLink(client: Client, kind: LinkKind, link: string): Promise<Member | null> {
  const current = await memberOf(client)
  if (current && (await hasLinkProof(kind, current.sessionId, link))) return current
  const { data, error } = await client.auth.verifyOtp({ type: kind, token_hash: link })
  if (authRefusal({ error }) || !data.session) return null
  const member = await memberOf(client)
  if (member) await storeLinkProof(kind, member.sessionId, link)
  return member
}

const proofCookie = (kind: LinkKind) => siteCookie('academy-link-proof', linkPages[kind])
const purpose = 'link proof'
/** How long after it used a link a session may still set the password, in seconds: time to type a code, or another password. */
const maxAge = 10 * 60

const claimOf = (until: string, sessionId: string, link: string) => JSON.stringify([until, sessionId, link])

/** Stores a signed cookie which proves that this session used the link; valid for `maxAge`. */
async function storeLinkProof(kind: LinkKind, sessionId: string, link: string) {
  const until = String(Date.now() + maxAge * 1000)
  const value = `${until}.${sign(claimOf(until, sessionId, link), purpose, signingSecret())}`
  const jar = await cookies()
  jar.set({ ...proofCookie(kind), value, maxAge })
}

/** Whether this session used this link within the last `maxAge` seconds. */
async function hasLinkProof(kind: LinkKind, sessionId: string, link: string): Promise<boolean> {
  const [until = '', signature = ''] = (await cookies()).get(proofCookie(kind).name)?.value.split('.') ?? []
  if (Number(until) <= Date.now()) return false
  return verifySignature(signature, claimOf(until, sessionId, link), purpose, signingSecret())
}

async function clearLinkProof(kind: LinkKind) {
  const jar = await cookies()
  jar.set({ ...proofCookie(kind), value: '', maxAge: 0 })
}
