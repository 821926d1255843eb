import { Secret, TOTP } from 'otpauth'
import type { Client } from './clients'
import { confirm, type Person } from './people'

type Factor = { id: string; secret: string }

/**
 * The code of an authenticator app; `ahead`: steps of 30 seconds into the future. A server accepts one step either
 * way.
 */
export function codeOf({ secret }: Factor, ahead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + ahead * 30_000 })
}

export const wrongCode = (factor: Factor) =>
  codeOf(factor).replace(/\d/g, (digit) => String((Number(digit) + 5) % 10))

export async function enrol(person: Person, name = 'Phone'): Promise<Factor> {
  await confirm(person)
  const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret }
}

/** Sets up a factor and verifies its first code in the session. */
export async function setUpFactor(person: Person): Promise<Factor & { firstCode: string }> {
  const factor = await enrol(person)
  const firstCode = codeOf(factor)
  const { error } = await verifyCode(person.client, factor, firstCode)
  if (error) throw error
  return { ...factor, firstCode }
}

export const verifyCode = (client: Client, { id }: Factor, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId: id, code })

export const accessOf = async ({ client }: Person) =>
  (await client.rpc('current_access').maybeSingle().throwOnError()).data
