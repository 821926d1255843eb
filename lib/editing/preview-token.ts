import { seal, sealHolds } from '@/lib/core/seal'

const days = 24 * 60 * 60 * 1000
/** Milliseconds a link to a draft works. */
export const previewLifetime = 7 * days

const purpose = 'draft preview'

/** A link's secret part: which draft, until when (epoch milliseconds), and a seal that only this server can make. */
export function previewToken(id: string, expiresAt: number, secret: string): string {
  const claim = `${id}.${expiresAt}`
  return `${Buffer.from(claim).toString('base64url')}.${seal(claim, purpose, secret)}`
}

/** What a token gives sight of, or null when it is forged, cut or too old. */
export function readPreviewToken(token: string, now: number, secret: string) {
  const [body = '', signature = ''] = token.split('.')
  const claim = Buffer.from(body, 'base64url').toString()
  if (!sealHolds(signature, claim, purpose, secret)) return null
  const [id = '', expiry = ''] = claim.split('.')
  const expiresAt = Number(expiry)
  return expiresAt > now ? { id, expiresAt } : null
}
