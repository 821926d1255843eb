import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Database } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'

/** The single settings row (SPEC 7), or null when it was deleted. */
export async function readSettings(client: Client) {
  return unwrap(
    await client
      .from('blog_settings')
      .select(
        'id, auto_publish, manual_approve, max_posts_per_day, schedule_days, schedule_time, ai_note_default',
      )
      .maybeSingle(),
  )
}

type Settings = Partial<Database['public']['Tables']['blog_settings']['Update']>

/**
 * The weekly schedule and the instant from which its slots count. Null when the settings were deleted. @throws
 * Unavailable
 */
export async function readSchedule(client: Client) {
  const data = unwrap(
    await client.from('blog_settings').select('schedule_days, schedule_time, scheduled_since').maybeSingle(),
  )
  return (
    data && {
      days: data.schedule_days,
      time: data.schedule_time,
      since: new Date(normaliseTimestamp(data.scheduled_since)),
    }
  )
}

/** Updates the settings row, or inserts it when it was deleted. @throws Unavailable */
export async function saveSettings(client: Client, changes: Settings) {
  const settings = await readSettings(client)
  const table = client.from('blog_settings')
  const { error } = settings
    ? await table.update(changes).eq('id', settings.id).select('id').single()
    : await table.insert(changes).select('id').single()
  if (error) throw new Unavailable('database', error)
}
