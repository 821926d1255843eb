import 'server-only'
import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { Unavailable, Unconfirmed, unwrap } from '@/lib/platform/errors'
import { checkRateLimits, clearRateLimit } from '@/lib/platform/rate-limits'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import type { Member } from './member'
import { codeLimits, recoveryCodeLimits } from './rate-limits'

// Uses the MFA endpoints of the auth server. The embedded one has them from scripts/stack/second-factors.ts.

export type CodeCheck = 'right' | 'wrong' | 'too-many'

/** True for both limits of the database: five codes in five minutes and fifty in a day. */
export const tooManyCodes =
  'Too many wrong codes. Please wait five minutes and try again. If you are refused again, wait a day.'

/** Also for a code that was used already, which the app may still show: each code is accepted once. */
export const wrongAppCode = 'This code is wrong or was used already. Try the next one your app shows.'

/** Verifies an authenticator code. A valid one gives the session the account's role. @throws Unavailable */
export async function verifyAppCode(client: Client, code: string): Promise<CodeCheck> {
  const data = unwrap(await client.auth.mfa.listFactors())
  for (const { id } of data.totp) {
    const check = await verifyFactor(client, id, code)
    if (check === 'right' || check === 'too-many') return check
  }
  return 'wrong'
}

/**
 * As `verifyAppCode`, for a given factor, which its first valid code activates. 'replaced': the factor is deleted, as another set-up deletes
 * those that are not active. @throws Unavailable
 */
export async function verifyFactor(
  client: Client,
  factorId: string,
  code: string,
): Promise<CodeCheck | 'replaced'> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: code.replace(/\s/g, '') })
  if (!error) return 'right'
  if (error.status === 429) return 'too-many'
  if (error.code === 'mfa_factor_not_found') return 'replaced'
  if (wrongCodes.includes(error.code ?? '')) return 'wrong'
  throw new Unavailable('database', error)
}

const wrongCodes = [
  'mfa_verification_failed',
  'mfa_verification_rejected',
  'mfa_challenge_expired',
  'validation_failed',
]

export type NewFactor = { readonly id: string; readonly secret: string; readonly uri: string }

/**
 * Creates a factor, active once its first code is verified; deletes unfinished ones. `issuer`: the name of the site
 * in the authenticator app. @throws Unavailable
 */
export async function enrolFactor(client: Client, issuer: string): Promise<NewFactor> {
  const { mfa } = client.auth
  const factors = orThrow(await mfa.listFactors())
  const abandoned = factors.all.filter(({ status }) => status === 'unverified')
  for (const { id } of abandoned) orThrow(await mfa.unenroll({ factorId: id }))
  const factor = orThrow(await mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator app', issuer }))
  return { id: factor.id, secret: factor.totp.secret, uri: factor.totp.uri }
}

/** The state of a person's own second factor. @throws Unavailable */
export async function readFactorState(client: Client) {
  const { data, error } = await client.rpc('second_factor_state').maybeSingle()
  if (error || !data) throw new Unavailable('database', error ?? 'the session has ended')
  const { enabled_at, recovery_codes, required } = data
  return {
    enabledAt: enabled_at && normaliseTimestamp(enabled_at),
    codesLeft: recovery_codes,
    required,
  }
}

/** Removes the person's own second factor and its recovery codes. @throws Unconfirmed, Unavailable */
export async function removeSecondFactor(client: Client) {
  unwrapConfirmed(await client.rpc('remove_second_factor'))
}

/** Replaces the person's own recovery codes and returns the new ones. @throws Unconfirmed, Unavailable */
export async function createRecoveryCodes(client: Client): Promise<string[]> {
  return unwrapConfirmed(await client.rpc('create_recovery_codes')) ?? []
}

function unwrapConfirmed<Data>({ data, error }: { data: Data; error: { code: string } | null }): Data {
  if (error?.code === 'PT428') throw new Unconfirmed()
  if (error) throw new Unavailable('database', error)
  return data
}

function orThrow<Data>({ data, error }: { data: Data; error: AuthError | null }): NonNullable<Data> {
  if (error || !data)
    throw new Unavailable('database', isAuthRetryableFetchError(error) ? error : error?.message)
  return data
}

type CodeOwner = { readonly client: Client; readonly member: Pick<Member, 'id' | 'sessionId'> }

/** Returns a sentence for the person if the authenticator's code is not valid. @throws Unavailable */
export async function checkAppCode({ client, member }: CodeOwner, code: string): Promise<string | undefined> {
  const wait = await checkRateLimits(codeLimits, member.id)
  if (wait) return wait.message
  const check = await verifyAppCode(client, code)
  if (check === 'too-many') return `${tooManyCodes} You can also use a recovery code.`
  if (check === 'wrong') return wrongAppCode
  await clearRateLimit(codeLimits.subject, member.id)
}

/** Returns how many recovery codes are left, or a sentence if this one is not valid. @throws Unavailable */
export async function checkRecoveryCode(
  { client, member }: CodeOwner,
  code: string,
): Promise<number | string> {
  const wait = await checkRateLimits(recoveryCodeLimits, member.sessionId)
  if (wait) return wait.message
  const { data, error } = await client.rpc('use_recovery_code', { code })
  if (error) throw new Unavailable('database', error)
  if (data === null) return 'This code is not one of yours, or it was used already.'
  await clearRateLimit(recoveryCodeLimits.subject, member.sessionId)
  return data
}

/** As `checkAppCode`, for a field that accepts either kind of code. @throws Unavailable */
export async function checkEitherCode(owner: CodeOwner, code: string): Promise<string | undefined> {
  if (/^[\d\s]{6,8}$/.test(code)) return checkAppCode(owner, code)
  const left = await checkRecoveryCode(owner, code)
  return typeof left === 'string' ? left : undefined
}
