import { nextRuns } from '@/lib/ai/automation/schedule'
import { readSettings } from '@/lib/ai/automation/settings'
import { formatDateTime } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
import { attempt } from './attempt'
import type { Client } from './dashboard'
import { Task } from './task'

const label = 'Next scheduled run'

/** When automation writes next, in the school's time zone. */
export async function NextRun({ client }: { client: Client }) {
  const settings = await attempt('settings', () => readSettings(client))
  if (settings === undefined) return <Task label={label} />
  const { timeZone } = siteIdentity()
  const schedule = { days: settings?.schedule_days ?? [], time: settings?.schedule_time ?? '09:00' }
  const [next] = nextRuns(schedule, new Date(), timeZone, 1)
  return (
    <Task
      label={label}
      value={next ? `${formatDateTime(next, timeZone)} (${timeZone})` : 'No day is chosen'}
    />
  )
}
