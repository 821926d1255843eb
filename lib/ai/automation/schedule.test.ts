import { expect, test } from 'vitest'
import { nextRuns } from './schedule'

const weeklySchedule = { days: ['Monday', 'Wednesday', 'Friday'], time: '09:00' }
const runs = (now: string, schedule = weeklySchedule, zone = 'Africa/Lagos') =>
  nextRuns(schedule, new Date(now), zone, 3).map((run) => run.toISOString())

test("three days a week, in the site's time zone", () => {
  expect(runs('2026-11-20T07:59:00Z')).toEqual([
    '2026-11-20T08:00:00.000Z',
    '2026-11-23T08:00:00.000Z',
    '2026-11-25T08:00:00.000Z',
  ])
})

test('a run that is due at this instant is not the next one', () => {
  expect(runs('2026-11-20T08:00:00Z')[0]).toBe('2026-11-23T08:00:00.000Z')
})

test("the weekday is that of the site's time zone, not of UTC", () => {
  const early = { days: ['Saturday'], time: '00:30' }
  expect(runs('2026-11-20T22:00:00Z', early)[0]).toBe('2026-11-20T23:30:00.000Z')
})

test('a run at nine stays at nine, local time, across a clock change', () => {
  expect(
    runs('2026-10-23T12:00:00Z', { days: ['Saturday', 'Monday'], time: '09:00' }, 'Europe/London'),
  ).toEqual(['2026-10-24T08:00:00.000Z', '2026-10-26T09:00:00.000Z', '2026-10-31T09:00:00.000Z'])
})

test('without a weekday there is no run', () => {
  expect(runs('2026-11-20T07:59:00Z', { days: [], time: '09:00' })).toEqual([])
})
