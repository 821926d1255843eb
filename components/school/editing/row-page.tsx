import { redirect } from 'next/navigation'
import { LoadFailure } from '@/components/admin/frame/page-heading'
import { ButtonLink } from '@/components/ui/button-link'
import type { Client } from '@/lib/accounts/member'
import { orNull } from '@/lib/platform/log'
import { wallTimeOf } from '@/lib/platform/time'
import { schoolClock, siteIdentity } from '@/lib/school/school'
import { schoolForm } from '@/lib/school-editing/forms'
import { findRow, listRevisions, listRows, type SchoolRow } from '@/lib/school-editing/queries'
import { listHref, type RowKind, rowForms, rowHref, schoolSections } from '@/lib/school-editing/sections'
import { cohortTitle } from '@/lib/school-editing/values'
import { DeleteRow } from './delete-row'
import { EditRow } from './edit-row'
import { SchoolFrame } from './school-frame'
import { Versions } from './versions'

interface RowPageProps {
  client: Client
  kind: RowKind
  /** `new` for a row that is added. */
  id: string
  /** The course of a cohort that is added from a course. */
  course?: string
}

/** The form of one row of the school, its preview, and its earlier versions. */
export async function RowPage({ client, kind, id, course }: RowPageProps) {
  const name = rowForms[kind]
  const form = schoolForm(name)
  const loaded = await orNull(load(client, kind, id), 'school.row_not_read')
  const section = schoolSections.find(
    ({ href }) => listHref(kind).startsWith(href) && href !== '/admin/school',
  )
  const back = <ButtonLink href={listHref(kind)} label="Back to the list" variant="outline" size="md" />
  const title = id === 'new' ? `Add ${form.noun}` : `Edit ${form.noun}`
  // Also happens after a deletion on this very page, because that renders it again.
  if (loaded && id !== 'new' && !loaded.row) redirect(listHref(kind))
  return (
    <SchoolFrame section={section?.href ?? '/admin/school'} title={title} actions={back}>
      {loaded ? (
        <div className="grid gap-10">
          <EditRow
            key={loaded.row?.id ?? 'new'}
            kind={kind}
            row={loaded.row ?? undefined}
            defaults={{ ...defaults[kind], ...(course && { course_id: course }) }}
            courses={loaded.courses}
            today={loaded.today}
          />
          {loaded.row && (
            <>
              <Versions name={name} row={loaded.row} courses={loaded.courses} revisions={loaded.revisions} />
              <DeleteRow kind={kind} id={loaded.row.id} title={titleOf(kind, loaded.row, loaded.courses)} />
            </>
          )}
        </div>
      ) : (
        <LoadFailure what={`The ${form.noun}`} href={rowHref(kind, id)} />
      )}
    </SchoolFrame>
  )
}

const defaults: Partial<Record<RowKind, Record<string, unknown>>> = {
  courses: { state: 'draft', weeks: 8, level: 'All Levels', has_page: true, listed: true },
  cohorts: { state: 'open', seats: 30 },
  plans: { payments: 2, percent_off: 0, on_home: true, on_application: true },
  projects: { category: 'Mobile Design' },
}

async function load(client: Client, kind: RowKind, id: string) {
  const name = rowForms[kind]
  const isNew = id === 'new'
  const [row, revisions, courses, clock, { timeZone }] = await Promise.all([
    isNew ? null : findRow(client, name, id),
    isNew ? [] : listRevisions(client, name, id),
    kind === 'cohorts' ? courseTitles(client) : undefined,
    schoolClock(),
    siteIdentity(),
  ])
  return {
    row,
    courses,
    revisions: revisions.map((revision) => ({ ...revision, time: clock(revision.at) })),
    today: wallTimeOf(new Date(), timeZone).slice(0, 10),
  }
}

async function courseTitles(client: Client): Promise<Record<string, string>> {
  const rows = await listRows(client, 'course')
  return Object.fromEntries(
    rows
      .filter(({ values }) => values.state !== 'archived')
      .map(({ id, values }) => [id, String(values.title)]),
  )
}

/** How messages name a row. */
function titleOf(
  kind: RowKind,
  { id, values }: SchoolRow,
  courses: Readonly<Record<string, string>> = {},
): string {
  const column = schoolForm(rowForms[kind]).nameColumn
  if (column) return String(values[column])
  const course = courses[String(values.course_id)]
  return kind === 'cohorts' ? cohortTitle(course ?? values.course_id, values.starts_on) : id
}
