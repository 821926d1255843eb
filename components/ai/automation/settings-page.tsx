import type { z } from 'zod'
import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import type { Client } from '@/lib/accounts/member'
import { averageCost } from '@/lib/ai/automation/forecast'
import {
  declinedTopics,
  listTopics,
  readSettings,
  runHistory,
  scheduleState,
  spendTotals,
} from '@/lib/ai/automation/queries'
import type { settingsQuerySchema } from '@/lib/ai/automation/schema'
import { writtenTopics } from '@/lib/ai/generation/queries'
import { repeatFinder } from '@/lib/ai/generation/repeats'
import { postEstimate } from '@/lib/ai/generation/write-post'
import { env } from '@/lib/platform/env'
import { orNull } from '@/lib/platform/log'
import { wallTimeOf } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/school'
import { ManualCard } from './manual-card'
import { PublishingCard } from './publishing-card'
import { RunHistory } from './run-history'
import { ScheduleCard } from './schedule-card'
import { SpendCard } from './spend-card'
import { TopicsCard } from './topics-card'

type Loaded = Awaited<ReturnType<typeof load>>

const maxRuns = 30

interface SettingsPageProps {
  client: Client
  query: z.output<typeof settingsQuerySchema>
}

/** Settings of automation: schedule, publishing, topics and budget (SPEC 2 "Blog Settings"). */
export async function SettingsPage({ client, query }: SettingsPageProps) {
  const loaded = await orNull(load(client, query.before), 'settings.not_read')
  return (
    <>
      <PageHeading
        title="Blog Settings"
        subtitle="How often AI writes posts, and whether they are published automatically"
      />
      {loaded ? <Cards {...loaded} /> : <LoadFailure what="The settings" href="/admin/settings" />}
    </>
  )
}

function Cards({ saved, spend, topics, latestRuns, history, now, timeZone }: Loaded) {
  const { dailyBudget, monthlyBudget } = spend
  const costs = { average: averageCost(latestRuns), max: postEstimate(), dailyBudget, monthlyBudget }
  const schedule = {
    days: saved?.schedule_days ?? ['Monday', 'Wednesday', 'Friday'],
    time: saved?.schedule_time ?? '09:00',
  }
  const publishing = {
    autoPublish: saved?.auto_publish ?? false,
    manualApprove: saved?.manual_approve ?? true,
    maxPostsPerDay: saved?.max_posts_per_day ?? 1,
  }
  return (
    <div className="grid items-start gap-7 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <PublishingCard saved={publishing} />
        <ManualCard unavailable={env().OPENAI_API_KEY ? undefined : noKey} />
        <SpendCard spend={spend} note={saved?.ai_note_default ?? false} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <ScheduleCard
          saved={schedule}
          state={scheduleState(saved)}
          publishing={publishing}
          costs={costs}
          timeZone={timeZone}
          now={now.toISOString()}
        />
        <TopicsCard waiting={topics} />
        <RunHistory {...history} />
      </div>
    </div>
  )
}

const noKey = 'To let AI write posts, set OPENAI_API_KEY and restart the site.'

async function load(client: Client, before?: string) {
  const now = new Date()
  const { timeZone } = await siteIdentity()
  const today = wallTimeOf(now, timeZone).slice(0, 10)
  const [saved, spend, topics, declined, latestRuns, earlierRuns, { kept }] = await Promise.all([
    readSettings(client),
    spendTotals(client, today),
    listTopics(client),
    declinedTopics(client),
    runHistory(client, maxRuns + 1),
    before ? runHistory(client, maxRuns + 1, before) : undefined,
    writtenTopics(client),
  ])
  const findPost = repeatFinder(kept)
  const waiting = topics.filter(({ usedAt }) => !usedAt)
  const runs = earlierRuns ?? latestRuns
  return {
    ...{ saved, spend, latestRuns, now, timeZone },
    history: { runs: runs.slice(0, maxRuns), hasEarlier: runs.length > maxRuns, isEarlier: Boolean(before) },
    topics: waiting.map((topic) => ({
      ...topic,
      coveredBy: findPost(topic.topic),
      isDeclined: declined.has(topic.topic),
    })),
  }
}
