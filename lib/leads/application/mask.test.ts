import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask'

test.each([
  ['ada@gmail.com', 'a***@g***.com'],
  ['b@mail.school.edu.ng', 'b***@m***.ng'],
  ['ọlá@example.com', 'ọ***@e***.com'],
])('the address %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test.each([
  ['+234 803 123 4589', '+234 *** ** 89'],
  ['08031234589', '+234 *** ** 89'],
  ['+44 20 7946 0958', '*** *** ** 58'],
  ['1234567', '*** *** ** 67'],
])('the number %s is shown as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})
