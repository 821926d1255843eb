import { beforeEach, expect, it, vi } from 'vitest'

const revalidateTag = vi.hoisted(() => vi.fn())
vi.mock('next/cache', () => ({ revalidateTag, cacheLife: () => {}, cacheTag: () => {}, updateTag: () => {} }))

import type { Client } from '@/lib/platform/supabase/client'
import { refreshChangedSeats, seatStatusOf } from './seats'

/** What the database answers for the course. */
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
