import type { bringSubscribers } from '@/lib/newsletter/subscribers/actions'

type Done = Extract<Awaited<ReturnType<typeof bringSubscribers>>, { ok: true }>['data']
export type Report = Done & { leftOut: number }

/** The result of an import, address by address. */
export function ImportOutcome({ report }: { report: Report }) {
  const { added, known, unsubscribed, unreadable, leftOut, examples } = report
  const counts = [
    ['Added', added],
    ['Already there', known],
    ['Unsubscribed earlier', unsubscribed],
    ['Unreadable', unreadable],
    ...(leftOut > 0 ? [['Not subscribed, as the file says', leftOut] as const] : []),
  ] as const
  return (
    <div className="border border-line bg-sunken p-4">
      <dl className="grid gap-1">
        {counts.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="tabular font-label">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {examples.length > 0 && (
        <p className="mt-3 text-small break-words text-muted">
          Could not be read: {examples.map((entry) => `“${entry}”`).join(', ')}
          {unreadable > examples.length && ' and others'}
        </p>
      )}
    </div>
  )
}
