import { ExportLink } from '@/components/admin/confirmation/export-link'
import { bareRow } from '@/components/admin/lists/list-row'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { sizeText } from '@/lib/dashboard/backup-warning'
import { formatDateTime } from '@/lib/platform/time'
import type { Transfer } from '@/lib/transfer/queries'
import { ImportTried, UndoImport } from './import-buttons'
import { describeFiles, describeImport } from './import-messages'
import { describeReport, runLabel } from './messages'
import { CancelRun } from './run-buttons'

interface RunListProps {
  runs: readonly Transfer[]
  timeZone: string
}

/** The latest exports and imports with their progress or report, the newest first. */
export function RunList({ runs, timeZone }: RunListProps) {
  const active = runs.some(({ finishedAt }) => finishedAt === null)
  if (runs.length === 0) return <p className="text-muted">Nothing was exported or imported yet.</p>
  return (
    <ul className="divide-y divide-line border border-line bg-surface">
      {runs.map((run) => (
        <RunRow key={run.id} run={run} timeZone={timeZone} active={active} />
      ))}
    </ul>
  )
}

const states = {
  waiting: { text: 'Waiting', tone: 'danfo' },
  running: { text: 'Running', tone: 'danfo' },
  succeeded: { text: 'Done', tone: 'success' },
  failed: { text: 'Failed', tone: 'alaari' },
  cancelled: { text: 'Cancelled', tone: 'muted' },
} as const

function RunRow({ run, timeZone, active }: { run: Transfer; timeZone: string; active: boolean }) {
  const { text, tone } = states[run.status]
  const label = runLabel(run.kind)
  const files = describeFiles(run.input)
  return (
    <li {...bareRow} className="grid gap-2 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-label">{label}</h3>
        <LabelTag tone={tone}>{run.isCancelling ? 'Cancelling' : text}</LabelTag>
        <span className="text-small text-muted">{formatDateTime(run.createdAt, timeZone)}</span>
      </div>
      {files && <p className="text-small text-muted wrap-anywhere">{files}</p>}
      {run.finishedAt === null && <RunProgress {...run} />}
      {run.isTakenOver && run.status !== 'failed' && run.status !== 'cancelled' && (
        <p className="text-small text-muted">The work was interrupted meanwhile and went on by itself.</p>
      )}
      {run.failure && <p>{run.failure}</p>}
      {run.status === 'succeeded' && <RunReport run={run} />}
      {run.finishedAt !== null && <ImportSteps run={run} disabled={active} />}
      {run.finishedAt === null && !run.isCancelling && (
        <div>
          <CancelRun run={run.id} label={label} />
        </div>
      )}
      {run.download && (
        <div className="flex flex-wrap items-center gap-3">
          <ExportLink href={`/api/transfer/archive?run=${run.id}`} size="sm">
            Download ({sizeText(run.download.bytes)})
          </ExportLink>
          <span className="text-small text-muted">until {formatDateTime(run.download.until, timeZone)}</span>
        </div>
      )}
    </li>
  )
}

function RunReport({ run }: { run: Transfer }) {
  const texts = describeImport(run.kind, run.report) ?? [describeReport(run.report)]
  return texts.map((text) => (
    <p key={text} className="wrap-anywhere">
      {text}
    </p>
  ))
}

/** What may follow a run of another system's files: its report, the import after a trial, and undo. */
function ImportSteps({ run, disabled }: { run: Transfer; disabled: boolean }) {
  if (run.kind !== 'try_import' && run.kind !== 'import_files') return null
  const isDone = run.status === 'succeeded'
  const hasReport = isDone || run.kind === 'import_files'
  return (
    <div className="flex flex-wrap items-center gap-3">
      {run.kind === 'try_import' && isDone && <ImportTried run={run.id} disabled={disabled} />}
      {run.kind === 'import_files' && <UndoImport run={run.id} disabled={disabled} />}
      {hasReport && (
        <Link href={`/admin/move/${run.id}`} className="underline">
          Report
        </Link>
      )}
    </div>
  )
}

function RunProgress({ step, done, total }: Pick<Transfer, 'step' | 'done' | 'total'>) {
  const count = total > 0 ? `${done.toLocaleString('en')} of ${total.toLocaleString('en')}` : ''
  return (
    <div className="grid gap-1" role="status">
      <p className="text-muted">{[step || 'Starts within a minute', count].filter(Boolean).join(': ')}</p>
      {total > 0 && (
        <progress value={done} max={total} aria-label={step} className="woven-meter h-2 w-full" />
      )}
    </div>
  )
}
