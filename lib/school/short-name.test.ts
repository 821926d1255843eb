import { expect, test } from 'vitest'
import { shortName } from './identity'

test.each([
  ['The Academy', 'The Academy'],
  ['The Lagos Design Academy', 'Lagos Design'],
  ['Ilé-Ẹ̀kọ́ Ọ̀ṣun Lagos', 'Ilé-Ẹ̀kọ́'],
  ['Productdesignacademy', 'Productdesig'],
])('%s has the short name %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
