import { expect, test } from 'vitest'
import { internationalDigits, internationalPhone, whatsAppNumber } from './phone'

test.each([
  '08031234567',
  '0803 123 4567',
  '0803-123-4567',
  '(0803) 123.4567',
  '(0)8031234567',
  '8031234567',
  '2348031234567',
  '234 0803 123 4567',
  '+2348031234567',
  '+234 803 123 4567',
  '+234 (0) 803 123 4567',
  '+234 0803 123 4567',
  '(+234) 803–123–4567',
  '002348031234567',
  '00234 (0)803 123 4567',
  ' 0803\u00a0123\u00a04567\n',
  '\u202a+234 803 123 4567\u202c',
])('%j is a Nigerian mobile', (input) => {
  expect(whatsAppNumber(input)).toBe('2348031234567')
})

test.each([
  ['07061234567', '2347061234567'],
  ['09161234567', '2349161234567'],
  ['7061234567', '2347061234567'],
])('%s has a prefix of another network', (input, digits) => {
  expect(whatsAppNumber(input)).toBe(digits)
})

test.each([
  ['+44 7911 123456', '447911123456'],
  ['+44 (0)7911 123456', '447911123456'],
  ['0044 7911 123456', '447911123456'],
  ['+1 (415) 555-0123', '14155550123'],
  ['+233 24 123 4567', '233241234567'],
  ['(+233) 24 123 4567', '233241234567'],
])('%s stays in its country', (input, digits) => {
  expect(whatsAppNumber(input)).toBe(digits)
})

test.each([
  ['+254 0712 345 678', '254712345678'],
  ['00254 0712 345 678', '254712345678'],
  ['+233 0241234567', '233241234567'],
  ['+20 010 0123 4567', '201001234567'],
  ['+27 082 123 4567', '27821234567'],
  ['+250 0781 234 567', '250781234567'],
  ['+44 07911 123456', '447911123456'],
])('%s loses the 0 that is not dialled from abroad', (input, digits) => {
  expect(whatsAppNumber(input)).toBe(digits)
})

test.each([
  ['+225 07 12 34 56 78', '2250712345678'],
  ['+229 01 97 12 34 56', '2290197123456'],
  ['+242 06 123 4567', '242061234567'],
])('%s keeps the 0 with which the numbers of its country begin', (input, digits) => {
  expect(whatsAppNumber(input)).toBe(digits)
})

test.each([
  ['nothing', ''],
  ['words', 'call me'],
  ['a name beside it', '0803 123 4567 (Ada)'],
  ['two numbers', '08031234567 / 08051234567'],
  ['two numbers in a row', '08031234567 08051234567'],
  ['a digit short', '0803123456'],
  ['a digit over', '080312345678'],
  ['a Nigerian number a digit short', '+234 803 123 456'],
  ['a landline', '01 234 5678'],
  ['a landline with its country', '+234 1 234 5678'],
  ['a foreign number without its plus', '447911123456'],
  ['two pluses', '++2348031234567'],
  ['a plus inside', '234+8031234567'],
  ['longer than any number', '+4479111234567890'],
])('%s is unreadable', (_what, input) => {
  expect(whatsAppNumber(input)).toBeUndefined()
})

test.each([
  ['+234 803 123 4567', '2348031234567'],
  ['+234 (0) 803 123 4567', '2348031234567'],
  ['+234 0803 123 4567', '2348031234567'],
  ['+234 (0)1 234 5678', '23412345678'],
  ['+44 (0)20 7946 0000', '442079460000'],
  ['+1 (415) 555-0123', '14155550123'],
  ['+225 07 12 34 56 78', '2250712345678'],
])('the school’s number %s is dialled as %s', (number, digits) => {
  expect(internationalPhone.test(number)).toBe(true)
  expect(internationalDigits(number)).toBe(digits)
})

test.each(['0803 123 4567', '+-------', '+234 (0) 80', '+234 803 123 4567 or 4568', `+${'2'.repeat(25)}`])(
  '%s is not a number of the school',
  (text) => expect(internationalPhone.test(text)).toBe(false),
)
