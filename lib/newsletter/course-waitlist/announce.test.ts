import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { Unavailable } from '@/lib/platform/errors'
import type { Database } from '@/lib/platform/supabase/database.types'
import { openCourses } from '@/lib/school/courses/options'
import { announceOpenings } from './announce'

/** The real client against a fake database with a waitlist of this length. */
function database(waiting: number) {
  const asked: { courses: string[]; max_rows: number }[] = []
  const wire = async (_url: RequestInfo | URL, init?: RequestInit) => {
    const given = JSON.parse(String(init?.body))
    asked.push(given)
    const notified = Math.min(waiting, given.max_rows)
    waiting -= notified
    return Response.json(notified)
  }
  return { asked, client: createClient<Database>('http://database.test', 'key', { global: { fetch: wire } }) }
}

it('asks the database once when nobody waits, and only for the open courses', async () => {
  const { client, asked } = database(0)
  expect(await announceOpenings(client)).toBe(0)
  expect(asked).toEqual([{ courses: openCourses.map(({ id }) => id), max_rows: 500 }])
})

it.each([
  [1200, 1200, 3],
  [9000, 5000, 10],
])('of %i on the waitlist, one tick mails %i', async (waiting, notified, times) => {
  const { client, asked } = database(waiting)
  expect(await announceOpenings(client)).toBe(notified)
  expect(asked).toHaveLength(times)
})

it('throws when the database does not answer', async () => {
  const wire = async () => Response.json({ message: 'no' }, { status: 500 })
  const client = createClient<Database>('http://database.test', 'key', { global: { fetch: wire } })
  await expect(announceOpenings(client)).rejects.toThrow(Unavailable)
})
