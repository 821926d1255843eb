import { unwrap } from '@/lib/platform/errors'
import type { TablesUpdate } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'

/** The single settings row (SPEC 7), or null when it was deleted. @throws Unavailable */
export async function readSettings(client: Client) {
  return unwrap(await client.from('blog_settings').select().maybeSingle())
}

/** The weekly schedule and when it was changed. Null if the settings were deleted. @throws Unavailable */
export async function readSchedule(client: Client) {
  const settings = await readSettings(client)
  return (
    settings && {
      days: settings.schedule_days,
      time: settings.schedule_time,
      since: new Date(normaliseTimestamp(settings.scheduled_since)),
    }
  )
}

/** Updates the settings row. @throws Unavailable, also when the row does not exist. */
export async function saveSettings(client: Client, changes: TablesUpdate<'blog_settings'>) {
  unwrap(await client.from('blog_settings').update(changes).not('id', 'is', null).select('id').single())
}
