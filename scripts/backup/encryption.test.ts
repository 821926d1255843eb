import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const secrets = Buffer.from('{"secretKey":"sb_secret_of_the_site"}')
const passphrase = 'correct horse battery staple'
const encrypted = encrypt(secrets, passphrase)

test('the passphrase decrypts what it encrypted, and the file shows nothing of it', () => {
  expect(decrypt(encrypted, passphrase)).toEqual(secrets)
  expect(encrypted.includes('sb_secret')).toBe(false)
})

test('the same text is encrypted differently each time', () => {
  expect(encrypt(secrets, passphrase)).not.toEqual(encrypted)
})

test('another passphrase, a changed bit anywhere and a cut file decrypt to nothing', () => {
  expect(decrypt(encrypted, `${passphrase}.`)).toBeUndefined()
  for (const place of [0, 20, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(decrypt(changed, passphrase)).toBeUndefined()
  }
  expect(decrypt(encrypted.subarray(0, 50), passphrase)).toBeUndefined()
})
