import { postUrl } from '@/components/admin/frame/destinations'
import { PageLink } from '@/components/admin/lists/list-page'
import { bareRow, rowLink } from '@/components/admin/lists/list-row'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import type { runHistory } from '@/lib/ai/automation/queries'
import { formatDollars } from '@/lib/platform/money'
import { schoolClock } from '@/lib/school/school'
import { SettingsCard } from '../../admin/settings-card'

type Run = Awaited<ReturnType<typeof runHistory>>[number]

interface RunHistoryProps {
  runs: readonly Run[]
  /** Whether there are runs before these. */
  hasEarlier: boolean
  /** Whether these are not the newest ones. */
  isEarlier: boolean
}

/** Every slot of the schedule and every manual run, with its outcome. */
export function RunHistory({ runs, hasEarlier, isEarlier }: RunHistoryProps) {
  return (
    <SettingsCard
      id="runs"
      title="Runs"
      description="Every scheduled time is listed, including those without a run."
    >
      {runs.length === 0 ? (
        <p className="border-2 border-dashed border-control p-4 text-muted">
          {isEarlier ? 'There are no earlier runs.' : 'Nothing has run yet.'}
        </p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ol>
      )}
      {(hasEarlier || isEarlier) && (
        <nav aria-label="Pages of runs" className="flex flex-wrap justify-between gap-4">
          {isEarlier && <PageLink href="/admin/settings#runs" label="Show the newest runs" />}
          {hasEarlier && (
            <PageLink href={`/admin/settings?before=${runs.at(-1)?.id}#runs`} label="Show earlier runs" />
          )}
        </nav>
      )}
    </SettingsCard>
  )
}

async function RunRow({ run }: { run: Run }) {
  const time = await schoolClock()
  const { status, reason, topic, trigger, startedAt, costMicros, post, attempts } = run
  return (
    <li {...(!post && bareRow)} className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <LabelTag tone={tones[status]}>{names[status]}</LabelTag>
        <span className="min-w-0 flex-1">
          {trigger === 'schedule' ? slotOf(run) : `By hand, ${time(startedAt)}`}
        </span>
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
  moved: 'The school moved to this site while it was being written.',
}
