import 'server-only'
import { env } from '@/lib/platform/env'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { wallTimeOf } from '@/lib/platform/zoned-time'

const twoDays = 2 * 24 * 60 * 60 * 1000

/** Deletes the record of individual views older than two days; the counts of the posts stay. Returns how many. */
export async function pruneViews(service: Client, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - twoDays)
  const before = wallTimeOf(oldest, env().SITE_TIME_ZONE).slice(0, 10)
  return unwrap(await service.rpc('prune_views', { before }))
}
