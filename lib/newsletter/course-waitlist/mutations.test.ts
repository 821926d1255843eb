import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { Unavailable } from '@/lib/platform/errors'
import type { Database } from '@/lib/platform/supabase/database.types'
import { announceOpenings } from './mutations'

const openings = [{ id: 'figma-mastery' }, { id: 'ux-research' }]

/** The real client against a fake database with a waitlist of this length. */
function database(waiting: number) {
  const calls: { courses: string[]; max_rows: number }[] = []
  const transport = async (_url: RequestInfo | URL, init?: RequestInit) => {
    const args = JSON.parse(String(init?.body))
    calls.push(args)
    const notified = Math.min(waiting, args.max_rows)
    waiting -= notified
    return Response.json(notified)
  }
  return {
    calls,
    client: createClient<Database>('http://database.test', 'key', { global: { fetch: transport } }),
  }
}

it('when nobody waits, one request is made, for the open courses only', async () => {
  const { client, calls } = database(0)
  expect(await announceOpenings(client, openings)).toBe(0)
  expect(calls).toEqual([{ courses: ['figma-mastery', 'ux-research'], max_rows: 500 }])
})

it.each([
  [1200, 1200, 3],
  [9000, 5000, 10],
])('of %i on the waitlist, one tick mails %i', async (waiting, notified, times) => {
  const { client, calls } = database(waiting)
  expect(await announceOpenings(client, openings)).toBe(notified)
  expect(calls).toHaveLength(times)
})

it('an announcement throws an error when the database does not answer', async () => {
  const transport = async () => Response.json({ message: 'no' }, { status: 500 })
  const client = createClient<Database>('http://database.test', 'key', { global: { fetch: transport } })
  await expect(announceOpenings(client, openings)).rejects.toThrow(Unavailable)
})
