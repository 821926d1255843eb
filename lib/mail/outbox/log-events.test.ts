import { afterEach, expect, it, vi } from 'vitest'
import { logFailure, logPaused, logSent } from './log-events'

const lines: string[] = []
const keep = (line: unknown) => void lines.push(String(line))
vi.spyOn(console, 'log').mockImplementation(keep)
vi.spyOn(console, 'error').mockImplementation(keep)
afterEach(() => {
  logSent()
  lines.length = 0
})

const cause = '403 validation_error: You can only mail your own address (Owner.One@academy.example).'
const paused = { kind: 'paused', reason: 'sender', seconds: 60, cause } as const

it('logs a lasting problem once, and once when it is over', () => {
  for (let minute = 0; minute < 5; minute++) logPaused(paused)
  logSent()
  logSent()
  logPaused(paused)
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['mail.paused', 'mail.resumed', 'mail.paused'])
})

it('logs no addresses', () => {
  logPaused(paused)
  const mail = { id: '1', template: 'contact_message_notice' } as Parameters<typeof logFailure>[1]
  logFailure('mail.given_up', mail, new Error('Invalid `to`: "sade@example.com", <ada+1@example.co.uk>'))
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('@')
})
