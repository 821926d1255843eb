import { expect, test } from 'vitest'
import { schoolForms } from './forms'

test('forms speak of emails, as the rest of the interface does', () => {
  const texts = Object.values(schoolForms).flatMap(({ fields }) => Object.values(fields).map(Object.values))
  expect(texts.flat().length).toBeGreaterThan(100)
  expect(texts.flat().filter((text) => /\bmails?\b/i.test(String(text)))).toEqual([])
})
