import { expect, test } from 'vitest'
import { instantOf, wallTimeOf } from './zoned-time'

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

test.each(['', 'tomorrow', '2026-13-01T00:00', '2026-11-27', '2026-11-27T09:00:00Z'])(
  '%j is not a wall-clock time',
  (wall) => {
    expect(() => instantOf(wall, 'Africa/Lagos')).toThrow(RangeError)
  },
)
