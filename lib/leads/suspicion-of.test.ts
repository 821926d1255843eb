import { expect, test, vi } from 'vitest'
import { formTimeToken } from './form-time'
import { suspicionOf } from './suspicion-of'

vi.mock('@/lib/core/sealing-secret', () => ({ sealingSecret: () => 'secret' }))

const message = { name: 'Ada', email: 'ada@example.com', message: 'Is a seat left?' }
const links = 'http://a.example http://b.example http://c.example'

function sent(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a form is looked at with its hidden fields', () => {
  const begun = (seconds: number) => formTimeToken(Date.now() - seconds * 1000, 'secret')
  expect(suspicionOf(message, sent({ website: '', opened: begun(60) }))).toBeUndefined()
  expect(suspicionOf(message, sent({ opened: begun(1) }))).toContain('within 3 seconds')
  expect(suspicionOf(message, sent({ website: 'https://a.example', opened: 'x' }))).toMatch(
    /cannot see.*forged/,
  )
})

test('a form without them, or with files in their place, is not suspected', () => {
  expect(suspicionOf(message, sent({}))).toBeUndefined()
  expect(suspicionOf(message, sent({ website: new Blob(['x']), opened: new Blob(['x']) }))).toBeUndefined()
})

test('of what a program sent the words are looked at', () => {
  expect(suspicionOf({ ...message, website: 'x', opened: 'x' })).toBeUndefined()
  expect(suspicionOf({ ...message, message: links })).toBe('It holds 3 links.')
  expect(suspicionOf({ firstName: 'Ada', lastName: 'Obi', goals: links })).toBe('It holds 3 links.')
})
