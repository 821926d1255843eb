import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** One reader who read one post on one day, and a digest of the address they came from where one is known. */
export type View = { day: string; slug: string; reader: string; network?: string }

/**
 * Counts views, each reader once per post and day however often it is told, and 30 readers of one address at most. Answers the slugs among them that are
 * published posts. Because a second telling adds nothing, one that failed is told once more.
 * @throws Unavailable when the database does not answer twice.
 */
export async function countViews(service: Client, views: View[]): Promise<Set<string>> {
  const told = () =>
    service.rpc('count_views', {
      days: views.map(({ day }) => day),
      slugs: views.map(({ slug }) => slug),
      readers: views.map(({ reader }) => reader),
      networks: views.map(({ network }) => network ?? null) as string[],
    })
  let { data, error } = await told()
  if (error) ({ data, error } = await told())
  if (error) throw new Unavailable('database', error)
  return new Set(data)
}
