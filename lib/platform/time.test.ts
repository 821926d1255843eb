import { describe, expect, test } from 'vitest'
import {
  formatDeadline,
  formatLongDate,
  formatLongDay,
  formatShortDate,
  formatShortDay,
  instantOf,
  normaliseTimestamp,
  typedInstant,
  wallTimeOf,
} from './time'

describe('dates a person reads', () => {
  test('a post carries a short date, a cohort a long one', () => {
    expect(formatShortDate('2025-11-18T09:00:00Z', 'Africa/Lagos')).toBe('Nov 18, 2025')
    expect(formatLongDate('2025-12-01T09:00:00Z', 'Africa/Lagos')).toBe('December 1, 2025')
  })

  test('a post published at half past midnight in Lagos has that date, though UTC is a day behind', () => {
    expect(formatShortDate('2025-11-17T23:30:00Z', 'Africa/Lagos')).toBe('Nov 18, 2025')
    expect(formatShortDate('2025-11-17T23:30:00Z', 'UTC')).toBe('Nov 17, 2025')
    expect(formatShortDate(new Date('2025-11-17T23:30:00Z'), 'Africa/Lagos')).toBe('Nov 18, 2025')
  })

  test('a deadline carries weekday, day, time and the zone', () => {
    expect(formatDeadline('2025-11-27T23:30:00.000Z', 'Africa/Lagos')).toBe(
      'Friday, November 28, 00:30 GMT+1',
    )
    expect(formatDeadline('2025-11-27T23:30:00.000Z', 'UTC')).toBe('Thursday, November 27, 23:30 UTC')
  })

  test('a timestamp as the database returns it can be formatted', () => {
    expect(formatShortDate('2025-11-17 23:30:00.5+00', 'Africa/Lagos')).toBe('Nov 18, 2025')
  })

  test("a calendar day does not depend on the server's time zone", () => {
    expect(formatShortDay('2025-12-01')).toBe('Dec 1, 2025')
    expect(formatLongDay('2025-12-01')).toBe('December 1, 2025')
  })

  test('a day that is not in the calendar is refused', () => {
    expect(() => formatShortDay('2025-02-30')).toThrow(RangeError)
    expect(() => formatLongDay('soon')).toThrow(RangeError)
  })
})

describe('timestamps of the database', () => {
  test.each([
    ['2026-11-20 19:28:10.343+00', '2026-11-20T19:28:10.343Z'],
    ['2026-11-20 19:28:10+00', '2026-11-20T19:28:10.000Z'],
    ['2026-11-20 19:28:10.34+01', '2026-11-20T18:28:10.340Z'],
    ['2026-11-20 19:28:10.343999+05:30', '2026-11-20T13:58:10.343Z'],
    ['2026-11-20 19:28:10', '2026-11-20T19:28:10.000Z'],
    ['2026-11-20T19:28:10.343Z', '2026-11-20T19:28:10.343Z'],
    ['2026-11-20T19:28:10.343-0300', '2026-11-20T22:28:10.343Z'],
  ])('%s becomes %s', (printed, instant) => {
    expect(normaliseTimestamp(printed)).toBe(instant)
  })

  test.each([
    '',
    'infinity',
    '2026-11-20',
    '2026-02-30 10:00:00+00',
    '2026-11-20 25:00:00+00',
    'Nov 20, 2026',
  ])('"%s" is refused', (printed) => {
    expect(() => normaliseTimestamp(printed)).toThrow(RangeError)
  })
})

const iso = (wall: string, zone: string) => instantOf(wall, zone).toISOString()

test('Lagos is one hour ahead of UTC all year', () => {
  expect(iso('2026-11-27T09:00', 'Africa/Lagos')).toBe('2026-11-27T08:00:00.000Z')
  expect(iso('2026-01-01T00:30', 'Africa/Lagos')).toBe('2025-12-31T23:30:00.000Z')
  expect(wallTimeOf(new Date('2025-12-31T23:30:00Z'), 'Africa/Lagos')).toBe('2026-01-01T00:30')
})

test('summer and winter time have different offsets', () => {
  expect(iso('2026-07-01T12:00', 'America/New_York')).toBe('2026-07-01T16:00:00.000Z')
  expect(iso('2026-12-01T12:00', 'America/New_York')).toBe('2026-12-01T17:00:00.000Z')
  expect(iso('2026-07-01T12:00', 'Asia/Kathmandu')).toBe('2026-07-01T06:15:00.000Z')
})

test('a time skipped by the clock change is shifted forward by the change', () => {
  expect(iso('2026-03-29T01:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z')
  expect(iso('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
})

test('an ambiguous time is the first of the two', () => {
  expect(iso('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z')
  expect(iso('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
})

test('converting there and back gives the same time', () => {
  for (let hour = 0; hour < 24 * 400; hour += 5) {
    const instant = new Date(Date.UTC(2026, 0, 1, hour, 15))
    const wall = wallTimeOf(instant, 'Europe/London')
    const back = instantOf(wall, 'Europe/London')
    expect(wallTimeOf(back, 'Europe/London')).toBe(wall)
  }
})

test('a time that is being typed is an instant once its year has four digits', () => {
  const typed = (text: string) => typedInstant(text, 'Africa/Lagos')
  for (const year of ['0002', '0020', '0203']) expect(typed(`${year}-05-06T09:30`)).toBeUndefined()
  expect(typed('')).toBeUndefined()
  expect(typed('2031-05-06T09:30')).toBe('2031-05-06T08:30:00.000Z')
  expect(typed('2031-05-06T09:30:15')).toBe('2031-05-06T08:30:00.000Z')
  expect(iso('0203-05-06T09:30', 'UTC')).toBe('0203-05-06T09:30:00.000Z')
})

test.each(['', 'tomorrow', '2026-13-01T00:00', '2026-11-27', '2026-11-27T09:00:00Z'])(
  '%j is not a wall-clock time',
  (wall) => {
    expect(() => instantOf(wall, 'Africa/Lagos')).toThrow(RangeError)
  },
)
