'use client'

import { reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { restoreSchoolRevision } from '@/lib/school-editing/actions'
import { type SchoolFormName, schoolForm } from '@/lib/school-editing/forms'
import type { SchoolRevision, SchoolRow } from '@/lib/school-editing/queries'

interface VersionsProps {
  name: SchoolFormName
  row: SchoolRow
  /** Newest first, with the time of each as text. */
  revisions: readonly (SchoolRevision & { time: string })[]
}

/** The earlier versions of a row, each with what it had instead, and the button that brings it back. */
export function Versions({ name, row, revisions }: VersionsProps) {
  const { fields, noun } = schoolForm(name)
  const differences = (values: SchoolRevision['values']) =>
    Object.entries(fields).filter(([field]) => !isSame(values[field], row.values[field]))
  return (
    <section aria-labelledby="versions" className="grid gap-3">
      <h2 id="versions" className="type-card">
        Earlier versions
      </h2>
      {revisions.length === 0 ? (
        <p className="text-muted">None yet. Each time this is saved, the version before is kept here.</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {revisions.map(({ id, time, actor, values }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-label">Until {time}</p>
                <p className="text-small text-muted">
                  {actor ? `Changed by ${actor}` : 'Changed by the system'}
                </p>
                <ul className="mt-1 text-small">
                  {differences(values).map(([field, { label }]) => (
                    <li key={field} className="wrap-anywhere">
                      {label}: {textOf(values[field])}
                    </li>
                  ))}
                </ul>
              </div>
              <ConfirmDialog
                title="Restore this version"
                subject={time}
                description={`The ${noun} is again as it was. What it is now becomes an earlier version.`}
                action="Restore"
                busyText="Restoring..."
                onConfirm={() =>
                  reportAction(() => restoreSchoolRevision({ revision: id }), 'The version is restored')
                }
              >
                <Button variant="outline" size="sm">
                  Restore<span className="sr-only"> the version until {time}</span>
                </Button>
              </ConfirmDialog>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** A value in a few words: lists say how long they are. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  const text = String(value)
  return text.length > 120 ? `${text.slice(0, 117)}...` : text
}
