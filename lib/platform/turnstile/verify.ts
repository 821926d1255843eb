import 'server-only'
import { isIP } from 'node:net'
import { headers } from 'next/headers'
import { z } from 'zod'
import { clientAddress } from '@/lib/platform/client-address'
import { env } from '@/lib/platform/env'
import { logError } from '@/lib/platform/log'
import type { ChallengeAction } from './frame'

/**
 * `missing`: sent without a token, as by somebody whose browser had not finished the challenge. `unknown`: no challenge is configured, or the
 * vendor gave no verdict. Neither counts as failed.
 */
export type Verdict = 'passed' | 'failed' | 'missing' | 'unknown'

/**
 * Verifies that a person sent a form. A missing token is sent to the vendor too: if the vendor is down,
 * nobody could get a token. A token for another `action` fails. Never throws.
 */
export async function verifyChallenge(
  token: string,
  key: string,
  action?: ChallengeAction,
): Promise<Verdict> {
  const settings = challengeSettings()
  if (!settings) return 'unknown'
  if (token.length > maxTokenLength) return 'failed'
  try {
    const {
      success,
      action: tokenAction,
      'error-codes': errorCodes,
    } = await requestVerification(settings, token, key)
    if (success) return action && action !== tokenAction ? 'failed' : 'passed'
    if (errorCodes.length > 0 && errorCodes.every((code) => visitorErrors.includes(code)))
      return token ? 'failed' : 'missing'
    throw new Error(`The vendor responded with ${errorCodes.join(', ').slice(0, 200)}`)
  } catch (error) {
    logError('challenge.not_verified', error)
    return 'unknown'
  }
}

const timeout = 3000
const maxTokenLength = 2048
// Errors that the visitor can cause; all others are caused by the vendor or by this server's keys.
const visitorErrors = ['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate']
const responseSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

async function requestVerification(
  { vendor, secret }: NonNullable<ReturnType<typeof challengeSettings>>,
  token: string,
  key: string,
) {
  const body = new URLSearchParams({ secret, response: token, idempotency_key: key })
  const address = clientAddress(await headers(), env().TRUSTED_PROXY_HOPS)
  if (address && isIP(address)) body.set('remoteip', address)
  const signal = AbortSignal.timeout(timeout)
  const request = { method: 'POST', body, signal, redirect: 'error' } as const
  const response = await fetch(`${vendor}/turnstile/v0/siteverify`, request)
  return responseSchema.parse(await response.json())
}

/** Keys and URL of the challenge's vendor, or undefined where no challenge is configured. */
export function challengeSettings() {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secret, TURNSTILE_BASE_URL: vendor } = env()
  return siteKey && secret ? { siteKey, secret, vendor } : undefined
}
