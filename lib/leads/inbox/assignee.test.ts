import { expect, it } from 'vitest'
import { initialsOf } from './assignee'

it.each([
  ['ada.obi@school.example', 'AO'],
  ['ada_ngozi-obi@school.example', 'AO'],
  ['owner@school.example', 'O'],
  ['ọlá+office@school.example', 'ỌO'],
  ['7@school.example', '7'],
  ['Ada Ngozi Obi', 'AO'],
  ['Bọ́lá Ògúnlẹ́sì'.normalize('NFD'), 'BO'],
  ['Bọ́lá Ògúnlẹ́sì', 'BÒ'],
  ['...@school.example', '?'],
])('%s has the initials %s', (nameOrEmail, initials) => {
  expect(initialsOf(nameOrEmail)).toBe(initials)
})
