import { Unavailable } from '@/lib/core/errors'
import type { Client } from '@/lib/supabase/public'

/** The single settings row (SPEC 7), or null when somebody removed it. */
export async function readSettings(client: Client) {
  const { data, error } = await client
    .from('blog_settings')
    .select('id, auto_publish, manual_approve, max_posts_per_day, schedule_days, schedule_time')
    .maybeSingle()
  if (error) throw new Unavailable('database', error)
  return data
}
