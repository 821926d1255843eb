import { Unavailable, unwrap } from '@/lib/platform/errors'
import { done, type Refusal, type Result, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import type { SchoolDocument } from '@/lib/school/schema'
import { isSingle, type SchoolFormName, schoolForm } from './forms'

type Values = Readonly<Record<string, unknown>>

/** Saves what changed in a row, if nobody else has since `version`. Returns the new version. @throws Unavailable */
export async function saveRow(
  client: Client,
  name: SchoolFormName,
  { id, version, values }: { id: string; version: number; values: Values },
): Promise<Result<{ version: number; id: string }>> {
  const form = schoolForm(name)
  const { noun } = form
  const changed = client
    .from(form.table)
    .update(values as never)
    .eq('version', version)
  const ofRow = isSingle(form) ? changed.is('id', true as never) : changed.eq('id', id as never)
  const { data, error } = await ofRow.select('id, version').maybeSingle()
  if (error) return refusalOf(error, noun)
  if (!data)
    return refuse('conflict', `Somebody else changed this ${noun} meanwhile. Reload the page to see it.`)
  return done({ version: data.version, id: String(data.id) })
}

/** Adds a row at the end. Returns its id. @throws Unavailable */
export async function addRow(
  client: Client,
  name: SchoolFormName,
  values: Values,
): Promise<Result<{ id: string }>> {
  const { table, noun } = schoolForm(name)
  const { data, error } = await client
    .from(table)
    .insert(values as never)
    .select('id')
    .single()
  if (error) return refusalOf(error, noun)
  return done({ id: String(data.id) })
}

/** Deletes a row; a course that people named in a form is archived instead. @throws Unavailable */
export async function removeRow(
  client: Client,
  name: SchoolFormName,
  id: string,
): Promise<Result<'deleted' | 'archived'>> {
  const { table, noun } = schoolForm(name)
  const { data, error } = await client
    .from(table)
    .delete()
    .eq('id', id as never)
    .select('id')
  if (error) return refusalOf(error, noun)
  return done(data.length > 0 ? 'deleted' : 'archived')
}

/** Stores the order of rows, all of a form or none. @throws Unavailable */
export async function orderRows(
  client: Client,
  name: SchoolFormName,
  ids: readonly string[],
): Promise<Result> {
  const { table } = schoolForm(name)
  unwrap(await client.rpc('order_school_rows', { rows_of: table, ids: [...ids] }))
  return done(undefined)
}

/** Brings an earlier version of a row back; what it replaces becomes a version itself. @throws Unavailable */
export async function restoreRevision(client: Client, revision: number): Promise<Result> {
  const { error } = await client.rpc('restore_school_revision', { revision })
  return error ? refusalOf(error, 'version') : done(undefined)
}

interface DatabaseError {
  code: string
  message: string
  details?: string | null
}

function refusalOf({ code, message, details }: DatabaseError, noun: string): Refusal {
  if (code === '23505') {
    const field = /starts_on/.test(`${message} ${details}`)
      ? 'starts_on'
      : /listing_id/.test(message)
        ? 'listing_id'
        : 'id'
    const sentence =
      field === 'starts_on'
        ? 'This course has a cohort on that day already.'
        : 'This address is taken. Choose another.'
    return refuse('invalid', sentence, { [field]: sentence })
  }
  if (code === 'PT404') return refuse('not-found', message)
  if (code === 'PT409') return refuse('conflict', message)
  if (code === 'PT422') return refuse('invalid', message, { text: message })
  if (code === '23514')
    return refuse('invalid', `The database refused this ${noun}. Check the length of its texts.`)
  if (/^(PT4|42501)/.test(code)) return refuse('forbidden', message)
  throw new Unavailable('database', { code, message })
}

type LaunchColumns = Partial<Record<'launched_at', string | null>> &
  Partial<Record<'not_for_us' | 'setup_done', string[]>>

/** Changes what is known of the launch. For the owner. @throws Unavailable */
export async function saveLaunch(client: Client, columns: LaunchColumns): Promise<Result> {
  const rows = unwrap(await client.from('launch').update(columns).is('id', true).select('id'))
  return rows.length > 0 ? done(undefined) : refuse('forbidden', 'Only the owner can do this.')
}

/** Replaces the whole school, in one transaction. For the owner. @throws Unavailable */
export async function importDocument(client: Client, document: SchoolDocument): Promise<Result> {
  const { error } = await client.rpc('import_school', { document })
  return error ? refusalOf(error, 'file') : done(undefined)
}
