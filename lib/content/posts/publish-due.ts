import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/**
 * Publishes every draft whose scheduled time has passed, however late, each exactly once with any number of servers.
 * Returns how many. Their pages are refreshed as after any other change.
 */
export async function publishDuePosts(service: Client): Promise<number> {
  return unwrap(await service.rpc('publish_due_posts', { now: new Date().toISOString() }))
}
