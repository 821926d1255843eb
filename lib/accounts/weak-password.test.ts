import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filterHas } from './bloom-filter'
import { weaknessIn } from './weak-password'

const weaknessOf = (password: string, email?: string) => weaknessIn(password, 'The Academy', email)

const file = 'lib/accounts/common-passwords.bin'
const address = 'folake.odunlade@indigodesign.example'
const common = /^This password is very common and easy to guess\. Add another word or two\.$/
const own = /^This password is easy to guess from your address or our name\. Add another word or two\.$/

test.each([
  '123456',
  'password',
  'Password',
  'PASSWORD1',
  'P@ssw0rd!',
  'qwerty',
  'iloveyou',
  'dragon99',
  'letmein1',
  'Monkey123',
  'ＰＡＳＳＷＯＲＤ',
])('%s is refused in any case, and with digits and punctuation added', (password) => {
  expect(weaknessOf(password)).toMatch(common)
})

test.each([
  'a-long-password',
  'another-password',
  'correct horse battery staple',
  'ụlọ akwụkwọ ọhụrụ',
  'kT9#vQ2m',
])('%s is accepted', (password) => expect(weaknessOf(password, address)).toBeUndefined())

test.each([
  'folake-odunlade',
  'Folake.Odunlade1',
  'odunlade2026',
  'indigodesign99',
  address,
  'The Academy',
  'theacademy1',
])('%s is refused for the person of this name or address', (password) =>
  expect(weaknessOf(password, address)).toMatch(own),
)

test('a name inside a longer password is allowed', () => {
  expect(weaknessOf('odunlade-paints-blue-doors', address)).toBeUndefined()
})

test('of a hundred thousand unlisted words fewer than two in ten thousand are false positives', () => {
  const filter = readFileSync(file)
  // Fixed words, so that every run counts the same number of false positives.
  const unlisted = (n: number) => createHash('sha256').update(`${n}`).digest('hex').slice(0, 18)
  let falsePositives = 0
  for (let n = 0; n < 100_000; n++) if (filterHas(filter, unlisted(n))) falsePositives++
  expect(falsePositives).toBeLessThan(20)
})

test('the list is small enough for the repository', () => {
  expect(statSync(file).size).toBeLessThan(150_000)
})
