import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** An HMAC over a value, keyed with the server's secret. A seal for one purpose is not valid for another. */
export function seal(claim: string, purpose: string, secret: string): string {
  return digest(claim, purpose, secret).toString('base64url')
}

export function sealHolds(given: string, claim: string, purpose: string, secret: string): boolean {
  const expected = digest(claim, purpose, secret)
  const bytes = Buffer.from(given, 'base64url')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

function digest(claim: string, purpose: string, secret: string): Buffer {
  const key = hkdfSync('sha256', secret, '', purpose, 32)
  return createHmac('sha256', Buffer.from(key)).update(claim).digest()
}
