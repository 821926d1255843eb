import { expect, test } from 'vitest'
import { figures, subscribers } from './words'

const none = { total: 1300, sent: 1200, failed: 0, bounced: 0, stopped: 0, status: 'sending' } as const

test('what did not happen is not mentioned', () => {
  expect(figures(none)).toBe('1,200 of 1,300 sent')
})

test('failed mails and those that came back are told apart', () => {
  expect(figures({ ...none, failed: 2, bounced: 5 })).toBe('1,200 of 1,300 sent, 2 failed, 5 came back')
})

test('mails of a stopped issue were kept back, single ones of another were left out', () => {
  expect(figures({ ...none, stopped: 3, status: 'stopped' })).toBe('1,200 of 1,300 sent, 3 kept back')
  expect(figures({ ...none, stopped: 3, status: 'sent' })).toBe('1,200 of 1,300 sent, 3 left out')
})

test('one subscriber is not subscribers', () => {
  expect(subscribers(1)).toBe('1 subscriber')
  expect(subscribers(1300)).toBe('1,300 subscribers')
})
