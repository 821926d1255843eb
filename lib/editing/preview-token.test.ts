import { expect, test } from 'vitest'
import { previewToken, readPreviewToken } from './preview-token'

const id = 'b0f6a1de-6b1c-4a55-9f4e-2a4f5f3f7f10'
const token = previewToken(id, 2000, 'secret')

test('a link shows its draft until it expires', () => {
  expect(readPreviewToken(token, 1999, 'secret')).toEqual({ id, expiresAt: 2000 })
  expect(readPreviewToken(token, 2000, 'secret')).toBeNull()
})

test('a link made with another secret, or for another draft, shows nothing', () => {
  expect(readPreviewToken(previewToken(id, 2000, 'other'), 1000, 'secret')).toBeNull()
  const [, signature] = token.split('.')
  const swapped = Buffer.from(`c0f6a1de-6b1c-4a55-9f4e-2a4f5f3f7f10.2000`).toString('base64url')
  expect(readPreviewToken(`${swapped}.${signature}`, 1000, 'secret')).toBeNull()
  const longer = Buffer.from(`${id}.9999999999999`).toString('base64url')
  expect(readPreviewToken(`${longer}.${signature}`, 1000, 'secret')).toBeNull()
})

test.each(['', '.', 'a', 'a.b', `${token}x`, token.slice(0, -2)])('%j shows nothing', (bad) => {
  expect(readPreviewToken(bad, 1000, 'secret')).toBeNull()
})
