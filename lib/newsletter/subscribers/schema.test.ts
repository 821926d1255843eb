import { expect, it } from 'vitest'
import { validateAddresses } from './schema'

it('an import accepts the addresses that the newsletter form accepts, and lists the rest', () => {
  const entries = [' a@x.example ', 'amina', 'a b@x.example', `${'a'.repeat(250)}@x.example`, 'b@x.example']
  expect(validateAddresses(entries)).toEqual({
    readable: ['a@x.example', 'b@x.example'],
    unreadable: entries.slice(1, 4),
  })
})
