import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { unwrap } from '@/lib/platform/errors'
import { checkRateLimits, clientDigest, digestOf, retryAfterOf } from '@/lib/platform/rate-limits'
import { serviceClient } from '@/lib/platform/supabase/service'
import { waitingTime } from '@/lib/platform/time'
import { challengeSettings, verifyChallenge } from '@/lib/platform/turnstile/verify'
import { knownDevice } from './device'
import { challengeLimits } from './rate-limits'

type AttemptResult = { message: string; challenge?: true } | { forgive: () => Promise<void> }
type AttemptSource = { account: string; client: string; device?: string; challenge_passed?: boolean }

/**
 * Decides whether the password may be checked now, or returns how long to wait. If the challenge is
 * configured, a valid token of it (`challengeToken`) allows one attempt in spite of the delay. The attempt
 * counts as a failure until `forgive` is called.
 * @throws Unavailable when the count cannot be kept.
 */
export async function beginSignIn(email: string, challengeToken = ''): Promise<AttemptResult> {
  const device = await knownDevice(email)
  const source = {
    account: digestOf(email),
    client: await clientDigest(),
    device: device && digestOf(device),
  }
  const seconds = await countAttempt(source)
  if (seconds === 0) return { forgive: () => forgive(source) }
  if (!challengeSettings()) return { message: retryAfterOf(seconds)?.message ?? '' }
  if (!(await passesChallenge(email, challengeToken)))
    return { message: challengeRequired(seconds), challenge: true }
  const checked = { ...source, challenge_passed: true }
  await countAttempt(checked)
  return { forgive: () => forgive(checked) }
}

async function countAttempt(source: AttemptSource): Promise<number> {
  return unwrap(await serviceClient().rpc('begin_sign_in', source))
}

async function forgive(source: AttemptSource) {
  unwrap(await serviceClient().rpc('forgive_sign_in', source))
}

// A new idempotency key each time: the vendor accepts a token a second time only with the same key.
async function passesChallenge(email: string, token: string): Promise<boolean> {
  if (!token || (await checkRateLimits(challengeLimits, email))) return false
  return (await verifyChallenge(token, randomUUID(), 'sign-in')) === 'passed'
}

const challengeRequired = (seconds: number) =>
  `Too many tries. Please wait ${waitingTime(seconds)}, or pass the check that you are a person, and try again.`

/** Milliseconds. Longer than a password check, so that the time does not reveal whether an account exists. */
const step = 700

/** Waits until a whole multiple of `step` has passed since `startedAt` (a `performance.now()`). */
export async function waitForNextStep(startedAt: number) {
  const elapsed = performance.now() - startedAt
  await sleep(step - (elapsed % step))
}
