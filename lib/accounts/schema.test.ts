import { expect, test } from 'vitest'
import { secretSchema, signupSchema } from './schema'

const taken = (password: string) => {
  const read = signupSchema.safeParse({ email: 'ada@example.com', password })
  return read.success ? read.data.password : read.error.issues[0]?.message
}

test.each([
  ['64 characters', 'Pass phrase '.repeat(6).slice(0, 64)],
  ['spaces at both ends', ' two words '],
  ['other alphabets', 'Ọ̀rọ̀ aṣínà mi'],
])('a password of %s is accepted unchanged', (_, password) => {
  expect(taken(password)).toBe(password)
})

test('a password that is typed again to confirm the identity keeps its spaces', () => {
  expect(secretSchema.parse({ secret: ' two words ' })).toEqual({ secret: ' two words ' })
})

test('a password longer than bcrypt reads is refused, not cut', () => {
  expect(taken('a'.repeat(73))).toBe('Choose a password of at most 72 characters.')
  expect(taken('ọ'.repeat(25))).toBe('Choose a password of at most 72 characters.')
})
