import { unwrap } from '@/lib/platform/errors'
import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'
import { isSingle, type SchoolFormName, schoolForm } from './forms'
import { cohortTitle } from './values'

/** A row of a school table for its form. */
export interface SchoolRow {
  readonly id: string
  readonly version: number
  /** Whether it is still the sample school's; of a single row, which fields are. */
  readonly sample: boolean | readonly string[]
  readonly values: Readonly<Record<string, unknown>>
}

/** The rows of a form, in the school's order; cohorts by their first day. @throws Unavailable */
export async function listRows(client: Client, name: SchoolFormName): Promise<SchoolRow[]> {
  const form = schoolForm(name)
  const order = form.ordered ? 'position' : form.table === 'cohorts' ? 'starts_on' : 'id'
  const rows = unwrap(await client.from(form.table).select('*').order(order).order('id'))
  return rows.map((row) => toRow(name, row))
}

/** One row; null when there is none. The only row of a form that has one. @throws Unavailable */
export async function findRow(client: Client, name: SchoolFormName, id = ''): Promise<SchoolRow | null> {
  const form = schoolForm(name)
  const rows = client.from(form.table).select('*')
  const row = unwrap(await (isSingle(form) ? rows : rows.eq('id', id as never)).maybeSingle())
  return row && toRow(name, row)
}

function toRow(name: SchoolFormName, row: Record<string, unknown>): SchoolRow {
  const { fields } = schoolForm(name)
  return {
    id: String(row.id),
    version: Number(row.version),
    sample: row.sample as SchoolRow['sample'],
    values: Object.fromEntries(Object.keys(fields).map((column) => [column, row[column]])),
  }
}

/** What was deleted from these forms and is not there again, the latest first, at most twenty. @throws Unavailable */
export async function listDeleted(client: Client, names: readonly SchoolFormName[]) {
  const tables = names.map((name) => schoolForm(name).table)
  const [deleted, ids] = await Promise.all([
    client.rpc('deleted_school_rows', { tables }),
    client.from('course_ids').select('id, course:courses(title)'),
  ])
  const rows = unwrap(deleted)
  const titles = new Map(unwrap(ids).map(({ id, course }) => [id, course.title]))
  return rows.flatMap(({ table_name, row_id, row, at, actor }) => {
    const name = names.find((candidate) => schoolForm(candidate).table === table_name)
    if (!name) return []
    const { nameColumn, noun } = schoolForm(name)
    const values = row as Record<string, unknown>
    const title = nameColumn
      ? String(values[nameColumn])
      : cohortTitle(titles.get(String(values.course_id)) ?? values.course_id, values.starts_on)
    return [{ name, id: row_id, noun, title, at: normaliseTimestamp(at), actor: actor as string | null }]
  })
}

/** An earlier version of a row: what it was before the change at `at`, and who changed it. */
export interface SchoolRevision {
  readonly id: number
  readonly at: string
  readonly actor: string | null
  readonly values: Readonly<Record<string, Json | undefined>>
}

/** The earlier versions of a row, newest first: the database keeps fifty. @throws Unavailable */
export async function listRevisions(
  client: Client,
  name: SchoolFormName,
  id = '',
): Promise<SchoolRevision[]> {
  const form = schoolForm(name)
  const all = client.from('school_revisions').select('id, at, row, actor:profiles(name, email)')
  const ofTable = all.eq('table_name', form.table)
  const ofRow = isSingle(form) ? ofTable : ofTable.eq('row_id', id)
  const rows = unwrap(await ofRow.order('id', { ascending: false }))
  return rows.map(({ id, at, row, actor }) => ({
    id,
    at: normaliseTimestamp(at),
    actor: actor?.name || actor?.email || null,
    values: row as SchoolRevision['values'],
  }))
}

/** What the school has taken off its checklist, and which first steps are done. For the owner. @throws Unavailable */
export const readLaunch = async (client: Client) =>
  unwrap(await client.from('launch').select('not_for_us, setup_done').single())
