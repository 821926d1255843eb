import { expect, test } from 'vitest'
import { isOpen } from './new-link'

const email = 'bola@school.example'
const since = '2026-11-30T09:00:00.000Z'
const link = { email, since, url: 'https://school.example/invitation?token=of-bola' }

test('a new link is shown while its invitation is listed', () => {
  expect(isOpen(link, [{ email, since }])).toBe(true)
})

test.each([
  ['accepted or withdrawn', []],
  ['replaced by another one', [{ email, since: '2026-11-30T09:05:00.000Z' }]],
  ['one of another address', [{ email: 'chidi@school.example', since }]],
])('a link whose invitation was %s is not shown', (_what, invitations) => {
  expect(isOpen(link, invitations)).toBe(false)
})
