import { notFound } from 'next/navigation'
import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { bareRow } from '@/components/admin/lists/list-row'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import { orNull } from '@/lib/platform/log'
import { entriesPerPage, listEntries } from '@/lib/transfer/import/queries'
import { lossesSchema } from '@/lib/transfer/import/schema'
import { readTransfer } from '@/lib/transfer/runs/queries'
import { describeImport } from './import-messages'
import { runLabel } from './messages'

/** What became, or would become, of each article of another system. */
export async function ImportReport({ client, run, page }: { client: Client; run: string; page: number }) {
  const loaded = await orNull(
    Promise.all([readTransfer(client, run), listEntries(client, run, page)]),
    'transfer.report_not_read',
  )
  if (loaded && !loaded[0]) notFound()
  const [transfer, report] = loaded ?? []
  return (
    <>
      <PageHeading title="Report" subtitle={transfer ? runLabel(transfer.kind) : ''} />
      {transfer && report ? (
        <Report kind={transfer.kind} summary={transfer.report} {...{ run, page }} {...report} />
      ) : (
        <LoadFailure what="The report" href={`/admin/move/${run}`} />
      )}
    </>
  )
}

type Entries = Awaited<ReturnType<typeof listEntries>>
type ReportProps = Entries & { kind: string; summary: unknown; run: string; page: number }

function Report({ kind, summary, run, page, entries, count }: ReportProps) {
  const pages = Math.max(1, Math.ceil(count / entriesPerPage))
  return (
    <div className="grid max-w-article gap-6">
      <div>
        {describeImport(kind, summary)?.map((text) => (
          <p key={text} className="wrap-anywhere">
            {text}
          </p>
        ))}
      </div>
      <ul className="divide-y divide-line border border-line bg-surface">
        {entries.map((entry) => (
          <EntryRow key={entry.place} entry={entry} isDone={kind === 'import_files'} />
        ))}
      </ul>
      <nav aria-label="Pages of the report" className="flex flex-wrap items-center gap-4">
        {page > 1 && (
          <Link href={`/admin/move/${run}?page=${page - 1}`} className="underline">
            Previous
          </Link>
        )}
        <span className="text-small text-muted">
          Page {page} of {pages}
        </span>
        {page < pages && (
          <Link href={`/admin/move/${run}?page=${page + 1}`} className="underline">
            Next
          </Link>
        )}
        <Link href="/admin/move" className="underline">
          Back to Move
        </Link>
      </nav>
    </div>
  )
}

const outcomes: Record<string, { text: string; tone: 'success' | 'outline' | 'muted' | 'alaari' }> = {
  published: { text: 'Published', tone: 'success' },
  scheduled: { text: 'Scheduled', tone: 'outline' },
  draft: { text: 'Draft', tone: 'outline' },
  known: { text: 'Imported before', tone: 'muted' },
  refused: { text: 'Not imported', tone: 'alaari' },
}

function EntryRow({ entry, isDone }: { entry: Entries['entries'][number]; isDone: boolean }) {
  const { text, tone } = outcomes[entry.outcome] ?? { text: entry.outcome, tone: 'muted' }
  const losses = lossesSchema.parse(entry.losses)
  return (
    <li {...bareRow} className="grid gap-1 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-label wrap-anywhere">{entry.title}</h2>
        <LabelTag tone={tone}>{text}</LabelTag>
      </div>
      {entry.address && (
        <p className="text-small text-muted wrap-anywhere">
          {isDone && entry.outcome === 'published' ? (
            <a href={entry.address} className="underline">
              {entry.address}
            </a>
          ) : (
            entry.address
          )}
        </p>
      )}
      {losses.length > 0 && (
        <ul className="list-disc pl-5">
          {losses.map(({ what, why, excerpt }) => (
            <li key={what + why + (excerpt ?? '')} className="wrap-anywhere">
              {what}: {why} {excerpt && <q className="text-muted">{excerpt}</q>}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
