import { expect, test } from 'vitest'
import { describeProgress, describeUnsent, formatSubscribers } from './messages'

const none = {
  total: 1300,
  sent: 1200,
  delivered: 0,
  failed: 0,
  bounced: 0,
  stopped: 0,
  status: 'sending',
  unsentReason: null,
} as const

test('the result of a campaign leaves out counts of zero', () => {
  expect(describeProgress(none)).toBe('1,200 of 1,300 sent')
})

test('the result of a campaign counts delivered, failed and bounced emails apart', () => {
  expect(describeProgress({ ...none, delivered: 1150, failed: 2, bounced: 5 })).toBe(
    '1,200 of 1,300 sent, 1,150 delivered, 2 failed, 5 came back',
  )
})

test('unsent emails of a stopped campaign are "kept back", those of a finished one "left out"', () => {
  expect(describeProgress({ ...none, stopped: 3, status: 'stopped' })).toBe(
    '1,200 of 1,300 sent, 3 kept back',
  )
  expect(describeProgress({ ...none, stopped: 3, status: 'sent' })).toBe('1,200 of 1,300 sent, 3 left out')
})

test('the rest of a campaign whose post was unpublished is kept back with the reason', () => {
  const ended = { ...none, stopped: 100, status: 'stopped', unsentReason: 'not_published' } as const
  expect(describeUnsent({ ...ended, recipients: 1300 })).toBeNull()
  expect(describeProgress(ended)).toBe(
    '1,200 of 1,300 sent, 100 kept back, because the post was not published any more',
  )
  expect(describeUnsent({ ...ended, recipients: 1300, sent: 0 })).toBe(
    'It was not sent: the post was not published at that time.',
  )
})

test('a single subscriber is written in the singular', () => {
  expect(formatSubscribers(1)).toBe('1 subscriber')
  expect(formatSubscribers(1300)).toBe('1,300 subscribers')
})
