import { expect, it } from 'vitest'
import { initialsOf } from './assignee'

it.each([
  ['ada.obi@school.example', 'AO'],
  ['ada_ngozi-obi@school.example', 'AO'],
  ['owner@school.example', 'O'],
  ['ọlá+office@school.example', 'ỌO'],
  ['7@school.example', '7'],
  ['...@school.example', '?'],
])('%s has the initials %s', (email, initials) => {
  expect(initialsOf(email)).toBe(initials)
})
