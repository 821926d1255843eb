import { unwrap } from '@/lib/platform/errors'
import type { Tables, TablesUpdate } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'

/** The single settings row (SPEC 7), or null when it was deleted. @throws Unavailable */
export async function readSettings(client: Client) {
  return unwrap(await client.from('blog_settings').select().maybeSingle())
}

/** Whether the schedule starts runs: it waits until it is saved once (CONTRACT, decision 14). */
export type ScheduleState = 'not-agreed' | 'paused' | 'running'

/** The state of the schedule in a settings row, or in none. */
export function scheduleState(
  settings: Pick<Tables<'blog_settings'>, 'schedule_agreed_at' | 'paused_at'> | null,
): ScheduleState {
  if (!settings?.schedule_agreed_at) return 'not-agreed'
  return settings.paused_at ? 'paused' : 'running'
}

/** The weekly schedule and since when its slots count. Null while it starts no runs. @throws Unavailable */
export async function readRunningSchedule(client: Client) {
  const settings = await readSettings(client)
  if (!settings || scheduleState(settings) !== 'running') return null
  return {
    days: settings.schedule_days,
    time: settings.schedule_time,
    since: new Date(normaliseTimestamp(settings.scheduled_since)),
  }
}

/** Updates the settings row. @throws Unavailable, also when the row does not exist. */
export async function saveSettings(client: Client, changes: TablesUpdate<'blog_settings'>) {
  unwrap(await client.from('blog_settings').update(changes).not('id', 'is', null).select('id').single())
}
