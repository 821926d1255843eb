import { expect, it } from 'vitest'
import { sortAddresses } from './addresses'

it('takes what the newsletter form would take, and says what it would not', () => {
  const entries = [' a@x.example ', 'amina', 'a b@x.example', `${'a'.repeat(250)}@x.example`, 'b@x.example']
  expect(sortAddresses(entries)).toEqual({
    readable: ['a@x.example', 'b@x.example'],
    unreadable: entries.slice(1, 4),
  })
})
