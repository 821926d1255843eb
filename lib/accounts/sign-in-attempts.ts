import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { unwrap } from '@/lib/platform/errors'
import { checkRateLimits, clientDigest, digestOf, waitOf } from '@/lib/platform/rate-limits'
import { serviceClient } from '@/lib/platform/supabase/service'
import { waitingTime } from '@/lib/platform/time'
import { challengeSettings, verifyChallenge } from '@/lib/platform/turnstile/verify'
import { knownDevice } from './device'
import { challengeLimits } from './rate-limits'

type Try = { message: string; challenge?: true } | { forgive: () => Promise<void> }
type Asker = { account: string; client: string; device?: string; challenge_passed?: boolean }

/**
 * Decides whether the password may be checked now, or returns how long to wait. If the challenge is configured, a valid token
 * of it (`challengeToken`) allows one attempt in spite of the delay. The attempt counts as a failure until `forgive` is called.
 * @throws Unavailable when the count cannot be kept.
 */
export async function beginSignIn(email: string, challengeToken = ''): Promise<Try> {
  const device = await knownDevice(email)
  const asker = {
    account: digestOf(email),
    client: await clientDigest(),
    device: device && digestOf(device),
  }
  const seconds = await countTry(asker)
  if (seconds === 0) return { forgive: () => forgive(asker) }
  if (!challengeSettings()) return { message: waitOf(seconds)?.sentence ?? '' }
  if (!(await passesChallenge(email, challengeToken)))
    return { message: askForChallenge(seconds), challenge: true }
  const checked = { ...asker, challenge_passed: true }
  await countTry(checked)
  return { forgive: () => forgive(checked) }
}

async function countTry(asker: Asker): Promise<number> {
  return unwrap(await serviceClient().rpc('begin_sign_in', asker))
}

async function forgive(asker: Asker) {
  unwrap(await serviceClient().rpc('forgive_sign_in', asker))
}

// A new idempotency key each time: the vendor accepts a token a second time only with the same key.
async function passesChallenge(email: string, token: string): Promise<boolean> {
  if (!token || (await checkRateLimits(challengeLimits, email))) return false
  return (await verifyChallenge(token, randomUUID(), 'sign-in')) === 'passed'
}

const askForChallenge = (seconds: number) =>
  `Too many tries. Please wait ${waitingTime(seconds)}, or pass the check that you are a person, and try again.`

/** Milliseconds. Longer than checking a password takes, so that the time does not tell whether the account exists. */
const step = 700

/** Waits until a whole multiple of `step` has passed since `begun` (a `performance.now()`). */
export async function untilNextStep(begun: number) {
  const passed = performance.now() - begun
  await sleep(step - (passed % step))
}
