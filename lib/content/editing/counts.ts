import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** The four counts of the dashboard (SPEC 2), and the number of automation's drafts that nobody has reviewed. */
export async function countPosts(client: Client) {
  return unwrap(await client.rpc('post_counts').single())
}

/** Scheduled drafts, the next to be published first. */
export async function listScheduledPosts(client: Client, limit = 3) {
  const data = unwrap(
    await client
      .from('blog_posts')
      .select('id, title, scheduled_for')
      .not('scheduled_for', 'is', null)
      .order('scheduled_for')
      .limit(limit),
  )
  return data.flatMap(({ id, title, scheduled_for }) =>
    scheduled_for ? [{ id, title, at: scheduled_for }] : [],
  )
}
