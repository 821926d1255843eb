import { describe, expect, test } from 'vitest'
import { formatLongDate, formatLongDay, formatShortDate, formatShortDay, normaliseTimestamp } from './time'

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
