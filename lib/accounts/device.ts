import 'server-only'
import { randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { sign, signingSecret, verifySignature } from '@/lib/platform/signature'
import { siteCookie } from '@/lib/platform/supabase/cookies'
import { emailVerificationState } from './email-verification'
import type { SignedIn } from './member'

const purpose = 'device of a known account'
const secondsOfYear = 365 * 24 * 60 * 60
/** The maximum number of accounts to which one browser is known. */
const maxAccounts = 5

/**
 * The id of this browser if the account has signed in from it within a year. It grants no access: it only
 * means that failed sign-ins of other clients do not delay this one.
 */
export async function knownDevice(email: string): Promise<string | undefined> {
  const { id, signatures } = await readDevice()
  const isKnown = signatures.some((signature) =>
    verifySignature(signature, claimOf(email, id), purpose, signingSecret()),
  )
  return isKnown && isRecent(id) ? id : undefined
}

/**
 * Marks this browser as known to the account; called after a sign-in. Not while the account waits with an unverified address: anybody can sign up
 * with it, and the mark is for the address, so it would be valid for the account that its owner makes later.
 */
export async function rememberDevice({ client, member }: SignedIn) {
  if (member.accountRole === 'pending' && !(await emailVerificationState(client)).verified) return
  const known = await readDevice()
  const id = isRecent(known.id)
    ? known.id
    : `${Date.now().toString(36)}-${randomBytes(16).toString('base64url')}`
  const signature = sign(claimOf(member.email, id), purpose, signingSecret())
  const others = id === known.id ? known.signatures.filter((other) => other !== signature) : []
  const value = [id, signature, ...others].slice(0, 1 + maxAccounts).join('.')
  const jar = await cookies()
  jar.set({ ...deviceCookie(), value, maxAge: secondsOfYear })
}

async function readDevice() {
  const [id = '', ...signatures] = (await cookies()).get(deviceCookie().name)?.value.split('.') ?? []
  return { id, signatures: signatures.slice(0, maxAccounts) }
}

const claimOf = (email: string, id: string) => JSON.stringify([email.toLowerCase(), id])

// The id begins with its creation time, and each signature is over the account and the whole id. A browser may send an id
// of its own, which is signed at a sign-in, so a time in the future is refused.
function isRecent(id: string): boolean {
  const age = Date.now() - Number.parseInt(id.split('-')[0] ?? '', 36)
  return age >= 0 && age < secondsOfYear * 1000
}

const deviceCookie = () => siteCookie('academy-device')
