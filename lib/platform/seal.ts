import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What only the holder of the secret can make of a claim. A seal for one purpose opens nothing of another. */
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
