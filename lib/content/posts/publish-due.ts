import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/**
 * Publishes every draft whose time has come, late rather than never, each exactly once however many servers ask.
 * Answers how many. Their pages are made anew as after any other change.
 */
export async function publishDuePosts(service: Client): Promise<number> {
  const { data, error } = await service.rpc('publish_due_posts', { now: new Date().toISOString() })
  if (error) throw new Unavailable('database', error)
  return data
}
