import { expect, test } from 'vitest'
import { initialsOf, isPlainName } from './names'

test.each([
  'Ọláwálé Adébáyọ̀',
  'አበበ በቀለ',
  'فاطمة الزهراء',
  'N’Golo Kanté',
  "Ng'ang'a",
  'ⵜⴰⵎⵓⵔⵜ',
  'علی\u200cرضا',
  'ක්\u200dරිස්ටීනා',
  'Ada O. Obi-Wright',
])('%s is a valid name', (name) => expect(isPlainName(name)).toBe(true))

test.each([
  ['turns round what follows', 'Ada\u202emoc.live'],
  ['embeds a direction', 'Ada\u202aObi'],
  ['isolates a direction', 'Ada\u2067Obi\u2069'],
  ['marks a direction', 'Ada\u200e\u200f\u061cObi'],
  ['hides a gap', 'Ada\u200bObi'],
  ['hides a hyphen', 'Ada\u00adObi'],
  ['hides tags', 'Ada\u{e0041}'],
  ['breaks the line', 'Ada\nBcc: all@visitors.example'],
  ['breaks the line of Unicode', 'Ada\u2028Obi'],
  ['rings a bell', 'Ada\u0007'],
])('a name that %s is refused', (_what, name) => expect(isPlainName(name)).toBe(false))

test.each([
  ['Adaeze Nwankwo', 'AN'],
  ['Ada Lovelace Obi-Wright', 'AO'],
  ['Pelé', 'P'],
  ['Dr. Funmi Nduka (CEO)', 'FC'],
  ["ng'ang'a", 'N'],
  ['Ṣadé Ọlátúnjí', 'ṢỌ'],
  ['Ṣadé Ọlátúnjí'.normalize('NFD'), 'ṢỌ'],
  ['ẹ̀bùn ọ́mọ', 'Ẹ̀Ọ́'.normalize('NFC')],
  ['ada.obi@school.example', 'AO'],
  ['ada_ngozi-obi@school.example', 'AO'],
  ['owner@school.example', 'O'],
  ['ọlá+office@school.example', 'ỌO'],
  ['7@school.example', '7'],
  ['...@school.example', '?'],
])('%s has the initials %s', (nameOrEmail, initials) => expect(initialsOf(nameOrEmail)).toBe(initials))
