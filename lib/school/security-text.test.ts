import { expect, test } from 'vitest'
import { securityText } from './identity'

const now = new Date('2026-11-22T04:00:00.123Z')

test('has the contact, the canonical URL and the expiry date', () => {
  const text = securityText({ email: 'hello@academy.example', url: 'https://academy.example' }, now)
  expect(text).toBe(
    [
      'Contact: mailto:hello@academy.example',
      'Expires: 2027-05-21T04:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://academy.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})
