'use client'

import { reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { restoreSchoolRevision } from '@/lib/school-editing/actions'
import { type SchoolFormName, schoolForm } from '@/lib/school-editing/forms'
import type { SchoolRevision, SchoolRow } from '@/lib/school-editing/queries'
import { difference } from '@/lib/school-editing/readable'

interface VersionsProps {
  name: SchoolFormName
  row: SchoolRow
  /** Titles of courses by id, for forms that name one. */
  courses?: Readonly<Record<string, string>>
  /** Newest first, with the time of each as text. */
  revisions: readonly (SchoolRevision & { time: string })[]
}

/** The earlier versions of a row, each with the values that differ and a button that restores it. */
export function Versions({ name, row, courses, revisions }: VersionsProps) {
  const { fields } = schoolForm(name)
  // Versions without a difference are left out: another form changed the row, or the values are the same again.
  const versions = revisions
    .map((revision) => ({
      ...revision,
      differences: Object.entries(fields).filter(
        ([field]) => !isSame(revision.values[field], row.values[field]),
      ),
    }))
    .filter(({ differences }) => differences.length > 0)
  return (
    <section aria-labelledby="versions" className="grid gap-3">
      <h2 id="versions" className="type-card">
        Earlier versions
      </h2>
      {versions.length === 0 ? (
        <p className="text-muted">None yet. Each time this is saved, the version before is kept here.</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {versions.map(({ id, time, actor, values, differences }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-label">Until {time}</p>
                <p className="text-small text-muted">
                  {actor ? `Changed by ${actor}` : 'Changed by the system'}
                </p>
                <ul className="mt-1 text-small">
                  {differences.map(([field, { label, control, options }]) => {
                    const kind = { control, options: control === 'course' ? courses : options }
                    return (
                      <li key={field} className="wrap-anywhere">
                        {label}: {difference(kind, values[field], row.values[field])}
                      </li>
                    )
                  })}
                </ul>
              </div>
              <ConfirmDialog
                title="Restore this version"
                subject={time}
                description="What is stored now becomes an earlier version."
                action="Restore"
                busyText="Restoring..."
                onConfirm={() =>
                  reportAction(
                    () => restoreSchoolRevision({ form: name, revision: id }),
                    'The version is restored',
                  )
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
