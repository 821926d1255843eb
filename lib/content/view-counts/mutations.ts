import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import 'server-only'
import { wallTimeOf } from '@/lib/platform/time'

/** A reader's view of one post on one day, and a digest of the client address if known. */
export type View = { day: string; slug: string; reader: string; network?: string }

/**
 * Counts views, each reader once per post and day and at most 30 readers per address. Returns the slugs among
 * them that are published posts. A failed write is retried once, because repeating it counts nothing twice.
 * @throws Unavailable when the database fails both times.
 */
export async function countViews(service: Client, views: View[]): Promise<Set<string>> {
  const sendViews = () =>
    service.rpc('count_views', {
      days: views.map(({ day }) => day),
      slugs: views.map(({ slug }) => slug),
      readers: views.map(({ reader }) => reader),
      networks: views.map(({ network }) => network ?? null) as string[],
    })
  let { data, error } = await sendViews()
  if (error) ({ data, error } = await sendViews())
  if (error) throw new Unavailable('database', error)
  return new Set(data)
}

const twoDays = 2 * 24 * 60 * 60 * 1000

/** Deletes records of views older than two days in this zone; the posts' counts stay. Returns how many. */
export async function pruneViews(service: Client, now: Date, timeZone: string): Promise<number> {
  const oldest = new Date(now.getTime() - twoDays)
  const before = wallTimeOf(oldest, timeZone).slice(0, 10)
  return unwrap(await service.rpc('prune_views', { before }))
}
