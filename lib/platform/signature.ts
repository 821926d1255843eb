import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import 'server-only'
import { env } from './env'
import { Unavailable } from './errors'

/** An HMAC over a value with the server's secret. A signature for one purpose is not valid for another. */
export function sign(claim: string, purpose: string, secret: string): string {
  return digest(claim, purpose, secret).toString('base64url')
}

export function verifySignature(signature: string, claim: string, purpose: string, secret: string): boolean {
  const expected = digest(claim, purpose, secret)
  const bytes = Buffer.from(signature, 'base64url')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

function digest(claim: string, purpose: string, secret: string): Buffer {
  const key = hkdfSync('sha256', secret, '', purpose, 32)
  return createHmac('sha256', Buffer.from(key)).update(claim).digest()
}

/** The secret of the server's signatures. @throws Unavailable when no Supabase is configured. */
export function signingSecret(): string {
  const { SUPABASE_SECRET_KEY } = env()
  if (!SUPABASE_SECRET_KEY) throw new Unavailable('database', 'SUPABASE_SECRET_KEY is not set')
  return SUPABASE_SECRET_KEY
}
