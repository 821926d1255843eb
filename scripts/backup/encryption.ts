import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
// About 0.3 seconds and 128 MB for each attempt to guess a passphrase.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const header = Buffer.from('academy secrets 1\n')

/** Encrypts with AES-256-GCM and a key that scrypt derives from the passphrase. */
export function encrypt(plain: Uint8Array, passphrase: string): Buffer {
  const salt = randomBytes(saltBytes)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce).setAAD(header)
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([header, salt, nonce, cipher.getAuthTag(), encrypted])
}

/** Undoes `encrypt`; undefined with another passphrase, or when a bit was changed. */
export function decrypt(bytes: Buffer, passphrase: string): Buffer | undefined {
  if (!bytes.subarray(0, header.length).equals(header)) return undefined
  let offset = header.length
  const take = (length: number) => {
    offset += length
    return bytes.subarray(offset - length, offset)
  }
  const key = keyOf(passphrase, take(saltBytes))
  const decipher = createDecipheriv('aes-256-gcm', key, take(nonceBytes), { authTagLength: tagBytes }).setAAD(
    header,
  )
  try {
    decipher.setAuthTag(take(tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(offset)), decipher.final()])
  } catch {
    return undefined
  }
}

const keyOf = (passphrase: string, salt: Uint8Array) =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, cost)
