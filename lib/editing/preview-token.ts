import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const days = 24 * 60 * 60 * 1000
/** Milliseconds a link to a draft works. */
export const previewLifetime = 7 * days

/** A link's secret part: which draft, until when (epoch milliseconds), and a seal that only this server can make. */
export function previewToken(id: string, expiresAt: number, secret: string): string {
  const claim = `${id}.${expiresAt}`
  return `${Buffer.from(claim).toString('base64url')}.${seal(claim, secret).toString('base64url')}`
}

/** What a token gives sight of, or null when it is forged, cut or too old. */
export function readPreviewToken(token: string, now: number, secret: string) {
  const [body = '', signature = ''] = token.split('.')
  const claim = Buffer.from(body, 'base64url').toString()
  const given = Buffer.from(signature, 'base64url')
  const expected = seal(claim, secret)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [id = '', expiry = ''] = claim.split('.')
  const expiresAt = Number(expiry)
  return expiresAt > now ? { id, expiresAt } : null
}

// A key of its own: what is signed here can open nothing else that the same secret guards.
function seal(claim: string, secret: string): Buffer {
  const key = hkdfSync('sha256', secret, '', 'draft preview', 32)
  return createHmac('sha256', Buffer.from(key)).update(claim).digest()
}
