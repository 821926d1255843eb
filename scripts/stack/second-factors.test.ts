import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSecret, sealSecret } from './second-factors'

beforeEach(() => void vi.stubEnv('SUPABASE_JWT_SECRET', 'one installation'))
afterEach(() => void vi.unstubAllEnvs())

test('a sealed secret can be opened again', () => {
  expect(openSecret(sealSecret('JBSWY3DPEHPK3PXP', 'factor'), 'factor')).toBe('JBSWY3DPEHPK3PXP')
})

test('the sealed value does not contain the secret, and is different each time', () => {
  const sealed = sealSecret('JBSWY3DPEHPK3PXP', 'factor')
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
  expect(sealSecret('JBSWY3DPEHPK3PXP', 'factor')).not.toBe(sealed)
})

test('a sealed secret cannot be opened for another factor, in another installation or after a change', () => {
  const sealed = sealSecret('JBSWY3DPEHPK3PXP', 'factor')
  expect(() => openSecret(sealed, 'another')).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30)
  expect(() => openSecret(bytes.toString('base64'), 'factor')).toThrow()
  vi.stubEnv('SUPABASE_JWT_SECRET', 'another installation')
  expect(() => openSecret(sealed, 'factor')).toThrow()
})
