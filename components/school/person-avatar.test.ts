import { expect, test } from 'vitest'
import { initials } from './person-avatar'

test('a name is shortened to its first and last initial', () => {
  expect(initials('Adaeze Nwankwo')).toBe('AN')
  expect(initials('Ada Lovelace Obi')).toBe('AO')
  expect(initials('Pelé')).toBe('P')
})

test('Yoruba letters keep their dots and tones, composed or not', () => {
  expect(initials('Ṣadé Ọlátúnjí')).toBe('ṢỌ')
  expect(initials('Ṣadé Ọlátúnjí'.normalize('NFD'))).toBe('ṢỌ')
  expect(initials('ẹ̀bùn ọ́mọ')).toBe('Ẹ̀Ọ́'.normalize('NFC'))
})
