import { expect, test } from 'vitest'
import { lockFields } from './lock-fields'

test('text fields and selects cannot be changed until they are unlocked', () => {
  const [name, message] = [{ readOnly: false }, { readOnly: false }]
  const course = { inert: false }
  const form = { querySelectorAll: (tags: string) => (tags === 'select' ? [course] : [name, message]) }
  const state = () => [name.readOnly, message.readOnly, course.inert]
  const unlock = lockFields(form as unknown as HTMLFormElement)
  expect(state()).toEqual([true, true, true])
  unlock()
  expect(state()).toEqual([false, false, false])
})
