import { afterEach, expect, it, vi } from 'vitest'
import { backoff, logMailFailure, logPaused, logSent, maxAttempts } from './deliver'

const lines: string[] = []
const capture = (line: unknown) => void lines.push(String(line))
vi.spyOn(console, 'log').mockImplementation(capture)
vi.spyOn(console, 'error').mockImplementation(capture)
afterEach(() => {
  logSent()
  lines.length = 0
})

const cause = '403 validation_error: You can only mail your own address (Owner.One@academy.example).'
const paused = { kind: 'paused', reason: 'sender', seconds: 60, cause } as const

it('a lasting problem of the mail service is logged once, and once when it is over', () => {
  for (let minute = 0; minute < 5; minute++) logPaused(paused)
  logSent()
  logSent()
  logPaused(paused)
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['mail.paused', 'mail.resumed', 'mail.paused'])
})

it('no email address is logged', () => {
  logPaused(paused)
  const mail = { id: '1', template: 'contact_message_notice' } as Parameters<typeof logMailFailure>[1]
  logMailFailure('mail.given_up', mail, new Error('Invalid `to`: "sade@example.com", <ada+1@example.co.uk>'))
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('@')
})

it('the delay between attempts doubles from a minute to four hours; all attempts are within the day for which an idempotency key is valid', () => {
  const waits = Array.from({ length: maxAttempts - 1 }, (_, tried) => backoff(tried + 1, 1))
  expect(waits.slice(0, 4)).toEqual([60, 120, 240, 480])
  expect(Math.max(...waits)).toBe(4 * 3600)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(24 * 3600)
})

it('the delay varies at random by up to a fifth', () => {
  expect(backoff(1, 0)).toBe(48)
})
