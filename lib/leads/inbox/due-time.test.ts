import { expect, test } from 'vitest'
import { instantOf, wallTimeOf } from '@/lib/platform/time'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { deskOf, lateAfterText, lateLabel, responseDue as responseDueAt } from './due-time'

const lagos = 'Africa/Lagos'
const desk = deskOf(composeSchool(await sampleSchool()))

const responseDue = (receivedAt: Date, now: Date, timeZone: string) =>
  responseDueAt(receivedAt, now, { ...desk, timeZone })

/** 2026-11-23 is a Monday. */
function at(received: string, now = received, zone = lagos) {
  const { due, ...rest } = responseDue(instantOf(received, zone), instantOf(now, zone), zone)
  return { due: wallTimeOf(due, zone), ...rest }
}

test.each([
  ['a weekday', '2026-11-24T11:30', '2026-11-25T11:30'],
  ['the minute of opening', '2026-11-23T09:00', '2026-11-24T09:00'],
  ['the minute of closing', '2026-11-23T18:00', '2026-11-24T18:00'],
  ['before opening', '2026-11-24T07:15', '2026-11-25T10:00'],
  ['a weekday evening', '2026-11-24T20:00', '2026-11-26T10:00'],
  ['Friday noon', '2026-11-27T12:00', '2026-11-28T12:00'],
  ['Friday morning, before Saturday opens', '2026-11-27T09:30', '2026-11-28T11:00'],
  ['Friday evening', '2026-11-27T17:00', '2026-11-30T10:00'],
  ['Saturday noon', '2026-11-28T12:00', '2026-11-30T10:00'],
  ['Saturday evening', '2026-11-28T21:00', '2026-11-30T10:00'],
  ['Sunday before dawn', '2026-11-29T02:00', '2026-11-30T10:00'],
  ['Sunday noon', '2026-11-29T12:00', '2026-11-30T12:00'],
  ['Sunday evening', '2026-11-29T20:00', '2026-12-01T10:00'],
])('what arrives on %s is due within office hours', (_when, received, due) => {
  expect(at(received).due).toBe(due)
})

test.each([
  ['2026-11-24T11:30', 'fresh', 'Due tomorrow 11:30'],
  ['2026-11-25T08:20', 'fresh', 'Due in 3 h'],
  ['2026-11-25T08:30', 'fresh', 'Due in 3 h'],
  ['2026-11-25T08:31', 'soon', 'Due in 2 h'],
  ['2026-11-25T11:05', 'soon', 'Due in 25 min'],
  ['2026-11-25T11:30', 'soon', 'Due in 1 min'],
  ['2026-11-25T11:31', 'overdue', 'Overdue by 1 min'],
  ['2026-11-25T13:45', 'overdue', 'Overdue by 2 h'],
  ['2026-11-26T11:29', 'overdue', 'Overdue by 23 h'],
  ['2026-11-26T11:30', 'overdue', 'Overdue by 1 day'],
  ['2026-11-28T12:00', 'overdue', 'Overdue by 3 days'],
])('a message of Tuesday 11:30 at %s is %s: %s', (now, state, label) => {
  expect(at('2026-11-24T11:30', now)).toEqual({ due: '2026-11-25T11:30', state, label })
})

test('a due time is named by its weekday until it is tomorrow', () => {
  expect(at('2026-11-28T21:00').label).toBe('Due Monday 10:00')
  expect(at('2026-11-28T21:00', '2026-11-29T08:00').label).toBe('Due tomorrow 10:00')
  expect(at('2026-11-28T21:00', '2026-11-30T06:00')).toMatchObject({ state: 'fresh', label: 'Due in 4 h' })
  expect(at('2026-11-28T21:00', '2026-11-30T09:00')).toMatchObject({ state: 'soon', label: 'Due in 1 h' })
})

test('"tomorrow 09:00" is the opening time', () => {
  expect(at('2026-11-23T09:00').label).toBe('Due tomorrow 09:00')
})

test('Due times follow the wall clock of the zone, also across a clock change', () => {
  const received = new Date('2026-03-28T20:00:00Z')
  const { due, label } = responseDue(received, received, 'Europe/London')
  expect(due.toISOString()).toBe('2026-03-30T09:00:00.000Z')
  expect(label).toBe('Due Monday 10:00')
  expect(responseDue(received, received, lagos).due.toISOString()).toBe('2026-03-30T09:00:00.000Z')
})

test('24 hours are counted as elapsed time across a clock change', () => {
  const received = instantOf('2026-03-26T10:00', 'Asia/Jerusalem')
  const { due, label } = responseDue(received, received, 'Asia/Jerusalem')
  expect(due.getTime() - received.getTime()).toBe(24 * 60 * 60 * 1000)
  expect(label).toBe('Due tomorrow 11:00')
})

test('one instant can be inside office hours in one zone and outside in another', () => {
  const received = new Date('2026-11-29T08:30:00Z')
  expect(responseDue(received, received, lagos).due.toISOString()).toBe('2026-11-30T08:30:00.000Z')
  expect(responseDue(received, received, 'America/New_York').due.toISOString()).toBe(
    '2026-11-30T15:00:00.000Z',
  )
})

test.each([
  ['2026-11-25T07:30', undefined],
  ['2026-11-25T07:31', 'Unanswered for 20 h'],
  ['2026-11-26T11:30', 'Unanswered for 2 days'],
])('a message of Tuesday 11:30 without an answer is marked at %s: %s', (now, label) => {
  expect(lateLabel(instantOf('2026-11-24T11:30', lagos), instantOf(now, lagos), desk)).toBe(label)
})

test('a school that promises an answer within twelve hours is reminded after ten', () => {
  const quick = { ...desk, replyHours: 12 }
  const received = instantOf('2026-11-24T09:00', lagos)
  const { label } = responseDueAt(received, instantOf('2026-11-24T09:30', lagos), quick)
  expect(label).toBe('Due tomorrow 10:00')
  const at = (wall: string) => lateLabel(received, instantOf(wall, lagos), quick)
  expect([at('2026-11-24T19:00'), at('2026-11-24T19:01')]).toEqual([undefined, 'Unanswered for 10 h'])
})

test('the dashboard names the time after which a message is marked', () => {
  const hours = [1, 2, 10, 12, 24, 48].map((replyHours) => lateAfterText({ replyHours }))
  expect(hours).toEqual(['50 minutes', '1 hour', '8 hours', '10 hours', '20 hours', '40 hours'])
})
