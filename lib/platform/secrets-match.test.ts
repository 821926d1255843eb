import { expect, test } from 'vitest'
import { secretsMatch } from './secrets-match'

test('a secret matches itself', () => expect(secretsMatch('open sesame', 'open sesame')).toBe(true))

test.each(['', 'open', 'open sesame ', 'OPEN SESAME'])('%j does not match', (candidate) => {
  expect(secretsMatch(candidate, 'open sesame')).toBe(false)
})
