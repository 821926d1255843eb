import { expect, it } from 'vitest'
import { databaseRefusal, Unavailable, Unconfirmed } from './errors'

it.each([
  ['42501', 'Only the owner may do this.', 'forbidden', 'Only the owner may do this.'],
  ['42501', 'permission denied for table launch', 'forbidden', 'Your account may not do this.'],
  ['PT404', 'This account is gone.', 'not-found', 'This account is gone.'],
  ['PT409', 'This name is taken.', 'conflict', 'This name is taken.'],
  ['PT422', 'Choose a later day.', 'invalid', 'Choose a later day.'],
])('the database refuses with %s and "%s": %s, "%s"', (code, sentence, reason, message) => {
  expect(databaseRefusal({ code, message: sentence })).toEqual({ ok: false, reason, message })
})

it('a missing confirmation is asked for', () => {
  expect(() => databaseRefusal({ code: 'PT428', message: 'Confirm that it is you first.' })).toThrow(
    Unconfirmed,
  )
})

it.each(['', '57014', 'PGRST002'])('any other code, such as "%s", is no refusal', (code) => {
  expect(() => databaseRefusal({ code, message: 'canceling statement' })).toThrow(Unavailable)
})
