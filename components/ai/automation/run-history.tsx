import { postAddress } from '@/components/admin/frame/destinations'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import type { runHistory } from '@/lib/ai/automation/runs'
import { formatDollars } from '@/lib/platform/money'
import { formatDateTime } from '@/lib/platform/time'
import { siteIdentity } from '@/lib/school/identity'
import { SettingsCard } from '../../admin/settings-card'

type Run = Awaited<ReturnType<typeof runHistory>>[number]

/** Every slot of the schedule and every manual run, with its outcome. */
export function RunHistory({ runs }: { runs: readonly Run[] }) {
  return (
    <SettingsCard title="Runs" description="Every slot is accounted for, also the one that had no run.">
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

function RunRow({ run }: { run: Run }) {
  const { status, reason, topic, trigger, startedAt, costMicros, post, attempts } = run
  const { timeZone } = siteIdentity()
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LabelTag tone={tones[status]}>{names[status]}</LabelTag>
        <span>
          {trigger === 'schedule' ? slotOf(run) : `By hand, ${formatDateTime(startedAt, timeZone)}`}
        </span>
        <span className="ml-auto text-small tabular-nums text-muted">{formatDollars(costMicros)}</span>
      </p>
      {post ? (
        <Link href={postAddress(post.id)} className="link min-h-11 content-center wrap-anywhere">
          {post.title} <span className="text-muted">({post.published ? 'published' : 'draft'})</span>
        </Link>
      ) : (
        topic && <p className="text-muted">{topic}</p>
      )}
      {reason && <p className="text-small text-muted">{reasons[reason] ?? reason}</p>}
      {attempts > 1 && <p className="text-small text-muted">{attempts} tries</p>}
    </li>
  )
}

/** `2026-11-20T09:00[Africa/Lagos]`, formatted for people. */
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
