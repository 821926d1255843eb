import { expect, it } from 'vitest'
import { readToken } from './schema'

const token = '0b1c8f3e-6f1c-4c59-9d0a-0f6a4f1f2a3b'

it('a token is accepted with line breaks or capitals added by a mail program', () => {
  expect(readToken(` ${token}\n`)).toBe(token)
  expect(readToken(token.toUpperCase())).toBe(token.toUpperCase())
})

it.each([
  ['nothing', undefined],
  ['no parameter', null],
  ['an empty one', ''],
  ['a link cut short', token.slice(0, -4)],
  ['a link run into its sentence', `${token}.`],
  ['two at once', [token, token]],
  ['a file', new Blob([token])],
])('%s is not a token', (_what, value) => {
  expect(readToken(value)).toBeUndefined()
})
