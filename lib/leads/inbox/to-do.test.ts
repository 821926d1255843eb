import { expect, test } from 'vitest'
import { instantOf } from '@/lib/platform/time'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { deskOf } from './due-time'
import { daysAfter, urgencyOf } from './to-do'

const zone = 'Africa/Lagos'
const desk = deskOf(composeSchool(await sampleSchool()))
const today = '2026-11-25'
const now = instantOf(`${today}T12:00`, zone)
const at = (wall: string) => instantOf(wall, zone).toISOString()

test.each([
  ['a message of this morning', 'today', 'new', '2026-11-25T09:00', null],
  ['a message of yesterday evening', 'today', 'new', '2026-11-24T20:00', null],
  ['a message whose time is over', 'overdue', 'new', '2026-11-24T10:00', null],
  ['an unanswered message with a later follow-up', 'today', 'new', '2026-11-25T09:00', '2026-12-01'],
  ['a follow-up of yesterday', 'overdue', 'called', '2026-11-01T09:00', '2026-11-24'],
  ['a follow-up of today', 'today', 'answered', '2026-11-01T09:00', today],
  ['a follow-up of tomorrow', 'later', 'offered', '2026-11-01T09:00', '2026-11-26'],
] as const)('%s counts as %s', (_name, urgency, status, received, followUpOn) => {
  expect(urgencyOf({ status, receivedAt: at(received), followUpOn }, now, desk, today)).toBe(urgency)
})

test('days are counted on the calendar', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
})
