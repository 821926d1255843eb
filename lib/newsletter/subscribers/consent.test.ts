import { expect, it } from 'vitest'
import { columnName, consentOf } from './consent'

const consentIn = (heading: string, cell: string) => consentOf({ [columnName(heading)]: cell })

it.each([
  ['unsubscribed', 'true'],
  ['Unsubscribed At', '2025-01-01'],
  ['unsubscribe_date', '2025-01-01'],
  ['UNSUB_TIME', '2025-01-01 09:00:00'],
  ['CLEAN_TIME', '2025-01-01 09:00:00'],
  ['opted_out', '1'],
  ['OptedOut', 'yes'],
  ['Opt-Out', 'since May'],
  ['Email Opt Out', 'TRUE'],
  ['HasOptedOutOfEmail', 'true'],
  ['deleted-at', '2025-01-01'],
  ['Status', 'Inactive'],
  ['status', 'opted-out'],
  ['status', 'OptedOut'],
  ['state', 'not subscribed'],
  ['Subscribed-To-Emails', 'false'],
])('who has left is not mailed: %s is %s', (heading, cell) => {
  expect(consentIn(heading, cell)).toBe('unsubscribed')
})

it.each(['', ' ', 'false', 'FALSE', 'f', 'no', 'N', '0', 'null'])(
  'nobody has left by the word "%s"',
  (cell) => {
    expect(consentIn('unsubscribed', cell)).toBe('pending')
    expect(consentOf({ status: 'active', opted_out: cell })).toBe('confirmed')
  },
)

it.each(['unsubscribe_url', 'unsubscribed_campaigns', 'opt_out_token', 'email'])(
  'a column %s says nothing about consent',
  (heading) => {
    expect(consentIn(heading, 'a')).toBe('pending')
  },
)

it('a column that says somebody left counts more than a status', () => {
  expect(consentOf({ status: 'subscribed', unsub_time: '2025-01-01' })).toBe('unsubscribed')
})
