import { postUrl } from '@/components/admin/frame/destinations'
import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { bareRow, rowLink } from '@/components/admin/lists/list-row'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import { averageCost } from '@/lib/ai/automation/forecast'
import { listTopics, readSettings, runHistory, scheduleState, spendTotals } from '@/lib/ai/automation/queries'
import { writtenTopics } from '@/lib/ai/generation/queries'
import { repeatFinder } from '@/lib/ai/generation/repeats'
import { postEstimate } from '@/lib/ai/generation/write-post'
import { env } from '@/lib/platform/env'
import { orNull } from '@/lib/platform/log'
import { formatDollars } from '@/lib/platform/money'
import { wallTimeOf } from '@/lib/platform/time'
import { schoolClock, siteIdentity } from '@/lib/school/school'
import { SettingsCard } from '../../admin/settings-card'
import { ManualCard } from './manual-card'
import { PublishingCard } from './publishing-card'
import { ScheduleCard } from './schedule-card'
import { SpendCard } from './spend-card'
import { TopicsCard } from './topics-card'

type Loaded = Awaited<ReturnType<typeof load>>

const maxRuns = 30

/** Settings of automation: schedule, publishing, topics and budget (SPEC 2 "Blog Settings"). */
export async function SettingsPage({ client }: { client: Client }) {
  const loaded = await orNull(load(client), 'settings.not_read')
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

function Cards({ saved, spend, topics, runs, now, timeZone }: Loaded) {
  const costs = { average: averageCost(runs), max: postEstimate(), monthlyBudget: spend.monthlyBudget }
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
        <RunHistory runs={runs} />
      </div>
    </div>
  )
}

const noKey = 'To let AI write posts, set OPENAI_API_KEY and restart the site.'

async function load(client: Client) {
  const now = new Date()
  const { timeZone } = await siteIdentity()
  const today = wallTimeOf(now, timeZone).slice(0, 10)
  const [saved, spend, topics, runs, { kept }] = await Promise.all([
    readSettings(client),
    spendTotals(client, today),
    listTopics(client),
    runHistory(client, maxRuns),
    writtenTopics(client),
  ])
  const findPost = repeatFinder(kept)
  const waiting = topics.filter(({ usedAt }) => !usedAt)
  return {
    ...{ saved, spend, runs, now, timeZone },
    topics: waiting.map((topic) => ({ ...topic, coveredBy: findPost(topic.topic) })),
  }
}

type Run = Awaited<ReturnType<typeof runHistory>>[number]

/** Every slot of the schedule and every manual run, with its outcome. */
function RunHistory({ runs }: { runs: readonly Run[] }) {
  return (
    <SettingsCard title="Runs" description="Every scheduled time is listed, including those without a run.">
      {runs.length === 0 ? (
        <p className="border-2 border-dashed border-control p-4 text-muted">Nothing has run yet.</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ol>
      )}
    </SettingsCard>
  )
}

async function RunRow({ run }: { run: Run }) {
  const time = await schoolClock()
  const { status, reason, topic, trigger, startedAt, costMicros, post, attempts } = run
  return (
    <li {...(!post && bareRow)} className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LabelTag tone={tones[status]}>{names[status]}</LabelTag>
        <span>{trigger === 'schedule' ? slotOf(run) : `By hand, ${time(startedAt)}`}</span>
        <span className="ml-auto text-small tabular-nums text-muted">{formatDollars(costMicros)}</span>
      </p>
      {post ? (
        <Link {...rowLink} href={postUrl(post.id)} className="link min-h-11 content-center wrap-anywhere">
          {post.title} <span className="text-muted">({post.state})</span>
        </Link>
      ) : (
        topic && <p className="text-muted">{topic}</p>
      )}
      {reason && <p className="text-small text-muted">{reasons[reason] ?? reason}</p>}
      {attempts > 1 && <p className="text-small text-muted">{attempts} tries</p>}
    </li>
  )
}

/** A slot such as `2026-11-20T09:00[Africa/Lagos]`, formatted for people. */
function slotOf({ slot }: Run): string {
  const [, date = '', time = '', zone = ''] = /^(.+)T(.+)\[(.+)\]$/.exec(slot) ?? []
  return date ? `${date}, ${time} (${zone})` : slot
}

const names: Record<Run['status'], string> = {
  running: 'Running',
  succeeded: 'Done',
  failed: 'Failed',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
}

const tones = {
  running: 'outline',
  succeeded: 'success',
  failed: 'alaari',
  skipped: 'outline',
  cancelled: 'outline',
} as const

/** Explanations of the reasons that the database stores as codes. */
const reasons: Record<string, string> = {
  cap: 'The day had as many posts as Max Posts Per Day allows.',
  missed: 'The server was not running at that time.',
  'no key': 'OPENAI_API_KEY was not set.',
  unfit: 'Kept as a draft: it needs an editor before it can be published.',
  died: 'The server stopped in the middle of it, three times.',
}
