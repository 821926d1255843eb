import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// A copy of the database alone must not be enough to generate somebody's codes: the key is not in it.
const algorithm = 'aes-256-gcm'

/** Bound to its factor: it cannot be opened in another row. */
export function sealSecret(secret: string, factor: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key(), nonce).setAAD(Buffer.from(factor))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws when it was changed, belongs to another factor or another installation. */
export function openSecret(kept: string, factor: string): string {
  const bytes = Buffer.from(kept, 'base64')
  const decipher = createDecipheriv(algorithm, key(), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28)).setAAD(Buffer.from(factor))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

function key() {
  const secret = process.env.SUPABASE_JWT_SECRET
  if (!secret) throw new Error('SUPABASE_JWT_SECRET is not set')
  return Buffer.from(hkdfSync('sha256', secret, '', 'secrets of second factors', 32))
}
