import { expect, it } from 'vitest'
import { submissionIdOf } from './submission-id'

const message = { name: 'Ada', message: 'Is there a seat left?' }
const noon = new Date('2025-11-03T11:00:00Z')
const idOf = (form: string, fields: object, now = noon) => submissionIdOf(form, fields, 'Africa/Lagos', now)

it('the same content on the same day gives one id, which is a UUID', () => {
  expect(idOf('home_message', { ...message })).toBe(
    idOf('home_message', message, new Date('2025-11-03T21:00:00Z')),
  )
  expect(idOf('home_message', message)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

it.each([
  ['other words', idOf('home_message', { ...message, message: 'Is there a seat left' })],
  ['another form', idOf('contact_message', message)],
  ['another day in Lagos', idOf('home_message', message, new Date('2025-11-03T23:30:00Z'))],
])('%s gives another id', (_what, other) => {
  expect(other).not.toBe(idOf('home_message', message))
})
