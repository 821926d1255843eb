import { PageHeading } from '@/components/admin/frame/page-heading'
import { Trouble } from '@/components/admin/frame/trouble'
import { siteIdentity } from '@/lib/academy/identity'
import { readSettings } from '@/lib/automation/settings'
import { logError } from '@/lib/core/log'
import { PublishingCard } from './publishing-card'
import { ScheduleCard } from './schedule-card'

type Client = Parameters<typeof readSettings>[0]

/** How often AI writes, and what may go out by itself (SPEC 2 "Blog Settings"). */
export async function SettingsPage({ client }: { client: Client }) {
  const settings = await load(client)
  return (
    <>
      <PageHeading title="Blog Settings" subtitle="How often AI writes, and what may go out by itself" />
      {settings ? <Cards {...settings} /> : <Trouble what="The settings" href="/admin/settings" />}
    </>
  )
}

function Cards({ publishing, schedule }: NonNullable<Awaited<ReturnType<typeof load>>>) {
  const { timeZone } = siteIdentity()
  return (
    <div className="grid items-start gap-7 lg:grid-cols-2">
      <PublishingCard saved={publishing} />
      <ScheduleCard saved={schedule} timeZone={timeZone} now={new Date().toISOString()} />
    </div>
  )
}

/** The settings, with SPEC's defaults where somebody removed the row; nothing when they cannot be read. */
async function load(client: Client) {
  try {
    const saved = await readSettings(client)
    return {
      publishing: {
        autoPublish: saved?.auto_publish ?? false,
        manualApprove: saved?.manual_approve ?? true,
        maxPostsPerDay: saved?.max_posts_per_day ?? 1,
      },
      schedule: { days: saved?.schedule_days ?? [], time: saved?.schedule_time ?? '09:00' },
    }
  } catch (error) {
    logError('settings.not_read', error)
    return null
  }
}
