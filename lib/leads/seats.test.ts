import { beforeEach, expect, it, vi } from 'vitest'

const revalidateTag = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ revalidateTag, cacheLife: () => {}, cacheTag: () => {}, updateTag: () => {} }))

import { watched } from '@/lib/platform/process-state'
import type { Client } from '@/lib/platform/supabase/client'
import { refreshChangedSeats, seatStatusOf, seatSummary } from './seats'

/** The answer of the fake database for the course. */
const course = { left: 1, full: [] as string[] }
const answers: Record<string, () => unknown> = {
  application_seat_status: () => (course.left ? 'seat' : 'waiting'),
  seats_left: () => course.left,
  full_courses: () => course.full,
}
const rpc = async (name: string) => ({ data: answers[name]?.(), error: null })
const client = { rpc } as unknown as Client

const apply = () => seatStatusOf(client, { submissionId: 'a', course: 'figma-mastery' })

beforeEach(() => revalidateTag.mockClear())

it('the first application to find a course full refreshes its pages, the ones after it do not', async () => {
  expect(await apply()).toBe('seat')
  expect(revalidateTag).not.toHaveBeenCalled()
  Object.assign(course, { left: 0, full: ['figma-mastery'] })
  for (let application = 0; application < 3; application++) expect(await apply()).toBe('waiting')
  expect(revalidateTag).toHaveBeenCalledExactlyOnceWith('seats', { expire: 0 })
})

it('pages are refreshed when the course has a seat again, and when it is full once more', async () => {
  Object.assign(course, { left: 0, full: ['figma-mastery'] })
  await apply()
  revalidateTag.mockClear()
  Object.assign(course, { left: 1, full: [] })
  expect(await refreshChangedSeats(client)).toBe(1)
  Object.assign(course, { left: 0, full: ['figma-mastery'] })
  await apply()
  expect(revalidateTag).toHaveBeenCalledTimes(2)
})

it('whatever makes pages show a course as full or free has the next poll compare them again, even if the version is the same', async () => {
  Object.assign(course, { left: 1, full: [] })
  await refreshChangedSeats(client)
  const { resets } = watched
  Object.assign(course, { left: 0, full: ['figma-mastery'] })
  await apply()
  expect(watched.resets).toBe(resets + 1)
  Object.assign(course, { left: 1, full: [] })
  await refreshChangedSeats(client)
  expect(watched.resets).toBe(resets + 2)
  await refreshChangedSeats(client)
  expect(watched.resets).toBe(resets + 2)
})

it.each([
  [27, 0, '3 seats are free: 2 waiting.'],
  [29, 0, 'A seat is free: 2 waiting.'],
  [30, 0, '30 of 30 seats are taken: 2 waiting.'],
  [31, 0, '31 of 30 seats are taken: 2 waiting.'],
  [29, 1, '29 of 30 seats are taken, 1 is offered: 2 waiting.'],
  [28, 1, 'A seat is free, 1 is offered: 2 waiting.'],
  [26, 2, '2 seats are free, 2 are offered: 2 waiting.'],
])('with %i of 30 taken and %i offered it says: %s', (taken, offered, text) => {
  expect(seatSummary({ seats: 30, taken, offered, waiting: 2 })).toBe(text)
})

it('speaks of one seat in the singular', () => {
  expect(seatSummary({ seats: 1, taken: 0, offered: 1, waiting: 3 })).toBe(
    '0 of 1 seat is taken, 1 is offered: 3 waiting.',
  )
})

it('does not mention the waiting list while nobody waits', () => {
  expect(seatSummary({ seats: 30, taken: 0, offered: 0, waiting: 0 })).toBe('30 seats are free.')
})
