import { expect, test } from 'vitest'
import { passwordAdvice } from './rules'

test.each([
  ['', ''],
  ['five5', 'Too short: at least 6 characters.'],
  ['19931104', 'Numbers alone are soon guessed. Add a word.'],
  ['abababababab', 'It repeats itself. Add another word.'],
  ['indigo7', 'Add another word: length is what makes it hard to guess.'],
  ['indigo-door-lagoon', 'Good. Use it for nothing else.'],
])('the advice on the password %j is %j', (password, advice) => expect(passwordAdvice(password)).toBe(advice))
