import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import type { Client } from '@/lib/accounts/member'
import { runHistory } from '@/lib/ai/automation/runs'
import { readSettings } from '@/lib/ai/automation/settings'
import { spendTotals } from '@/lib/ai/automation/spend'
import { listTopics } from '@/lib/ai/automation/topics'
import { env } from '@/lib/platform/env'
import { orNull } from '@/lib/platform/log'
import { wallTimeOf } from '@/lib/platform/zoned-time'
import { siteIdentity } from '@/lib/school/identity'
import { ManualCard } from './manual-card'
import { PublishingCard } from './publishing-card'
import { RunHistory } from './run-history'
import { ScheduleCard } from './schedule-card'
import { SpendCard } from './spend-card'
import { TopicsCard } from './topics-card'

type Loaded = Awaited<ReturnType<typeof load>>

const shownRuns = 30

/** How often AI writes, and what may go out by itself (SPEC 2 "Blog Settings"). */
export async function SettingsPage({ client }: { client: Client }) {
  const loaded = await orNull(load(client), 'settings.not_read')
  return (
    <>
      <PageHeading title="Blog Settings" subtitle="How often AI writes, and what may go out by itself" />
      {loaded ? <Cards {...loaded} /> : <LoadFailure what="The settings" href="/admin/settings" />}
    </>
  )
}

function Cards({ saved, spend, topics, runs, now }: Loaded) {
  const { timeZone } = siteIdentity()
  const schedule = { days: saved?.schedule_days ?? [], time: saved?.schedule_time ?? '09:00' }
  const publishing = {
    autoPublish: saved?.auto_publish ?? false,
    manualApprove: saved?.manual_approve ?? true,
    maxPostsPerDay: saved?.max_posts_per_day ?? 1,
  }
  return (
    <div className="grid items-start gap-7 lg:grid-cols-2">
      <div className="grid gap-7">
        <PublishingCard saved={publishing} />
        <ManualCard unavailable={env().OPENAI_API_KEY ? undefined : noKey} />
        <SpendCard spend={spend} note={saved?.ai_note_default ?? false} />
      </div>
      <div className="grid gap-7">
        <ScheduleCard saved={schedule} timeZone={timeZone} now={now.toISOString()} />
        <TopicsCard topics={topics} />
        <RunHistory runs={runs} />
      </div>
    </div>
  )
}

const noKey = 'Set OPENAI_API_KEY and restart the site, and AI writes here.'

async function load(client: Client) {
  const now = new Date()
  const today = wallTimeOf(now, siteIdentity().timeZone).slice(0, 10)
  const [saved, spend, topics, runs] = await Promise.all([
    readSettings(client),
    spendTotals(client, today),
    listTopics(client),
    runHistory(client, shownRuns),
  ])
  return { saved, spend, topics, runs, now }
}
