import { type DatabaseError, databaseRefusal, unwrap } from '@/lib/platform/errors'
import { done, type Refusal, type Result, refuse } from '@/lib/platform/result'
import type { Client } from '@/lib/platform/supabase/public'
import type { ReadDocument } from './document'
import { isSingle, type SchoolForm, type SchoolFormName, schoolForm } from './forms'
import { findRow, type SchoolRow } from './queries'
import { readable } from './readable'

type Values = Readonly<Record<string, unknown>>

type Stored = { id: string; version: number }

/**
 * Saves `values`, the changed fields of a row. `before`: the stored values of the same fields when the form was loaded. Refused as a
 * conflict when somebody else has changed one of them since; changes of other fields are no conflict. Returns the new version.
 * @throws Unavailable
 */
export async function saveRow(
  client: Client,
  name: SchoolFormName,
  { id, before, values }: { id: string; before: Values; values: Values },
): Promise<Result<Stored>> {
  const form = schoolForm(name)
  const { noun } = form
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const row = await findRow(client, name, id)
    if (!row)
      return refuse(
        'not-found',
        `This ${noun} was deleted meanwhile. Restore it from its list, then save again.`,
      )
    const theirs = Object.keys(values).filter(
      (field) => !isSame(row.values[field], before[field]) && !isSame(row.values[field], values[field]),
    )
    if (theirs.length > 0) return changedMeanwhile(theirs, row, form)
    const changed = client
      .from(form.table)
      .update(values as never)
      .eq('version', row.version)
    const ofRow = isSingle(form) ? changed.is('id', true as never) : changed.eq('id', id as never)
    const { data, error } = await ofRow.select('id, version').maybeSingle()
    if (error) return refusalOf(error, form)
    if (data) return done({ version: data.version, id: String(data.id) })
  }
  return refuse('conflict', `Many people change this ${noun} at the moment. Save again.`)
}

const maxAttempts = 3

function changedMeanwhile(names: readonly string[], { values }: SchoolRow, { fields }: SchoolForm): Refusal {
  const errors = Object.entries(fields).flatMap(([name, field]) =>
    names.includes(name)
      ? [[name, `Somebody else changed this meanwhile. Now stored: ${readable(field, values[name])}.`]]
      : [],
  )
  const message =
    'Somebody else changed the same meanwhile. What you typed is still here; save again to keep it.'
  return refuse('conflict', message, Object.fromEntries(errors))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

interface NewRow {
  /** The same for every attempt to add this row. */
  request: string
  values: Values
  /** Whether its id was made from its name, and gets a number where another row has it. */
  isNamed: boolean
}

/**
 * Adds a row at the end. If this request has added one before, saves the values in that row. @throws Unavailable
 */
export async function addRow(
  client: Client,
  name: SchoolFormName,
  { request, values, isNamed }: NewRow,
): Promise<Result<Stored>> {
  const form = schoolForm(name)
  for (let copy = 1; ; copy++) {
    const id = copy > 1 ? `${String(values.id).slice(0, 56)}-${copy}` : String(values.id ?? request)
    const entry = { ...values, id } as never
    const { data: earlier, error } = await client.rpc('add_school_row', {
      rows_of: form.table,
      request,
      entry,
    })
    if (!error && earlier)
      return saveAdded(client, name, earlier, { ...values, ...(isNamed && { id: earlier }) })
    if (!error) return done({ id, version: 1 })
    const refusal = refusalOf(error, form)
    if (!isNamed || !refusal.fieldErrors?.id || copy === maxCopies) return refusal
  }
}

const maxCopies = 20

async function saveAdded(client: Client, name: SchoolFormName, id: string, values: Values) {
  const row = await findRow(client, name, id)
  return saveRow(client, name, { id, before: row?.values ?? {}, values })
}

/** Deletes a row; a course that people named in a form is archived instead. @throws Unavailable */
export async function removeRow(
  client: Client,
  name: SchoolFormName,
  id: string,
): Promise<Result<'deleted' | 'archived'>> {
  const form = schoolForm(name)
  const { data, error } = await client
    .from(form.table)
    .delete()
    .eq('id', id as never)
    .select('id')
  if (error) return refusalOf(error, form)
  if (data.length > 0) return done('deleted')
  if (await findRow(client, name, id)) return done('archived')
  const cause = name === 'course' ? 'deleted it or changed its address' : 'deleted it'
  return refuse('not-found', `This ${form.noun} is gone: somebody else ${cause} meanwhile.`)
}

/** Brings back what was deleted last under this id. @throws Unavailable */
export async function restoreDeleted(client: Client, name: SchoolFormName, id: string): Promise<Result> {
  const form = schoolForm(name)
  const { error } = await client.rpc('restore_school_row', { rows_of: form.table, deleted_id: id })
  return error ? refusalOf(error, form) : done(undefined)
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

/**
 * Brings an earlier version of a row back; what it replaces becomes a version itself. Of a row that several forms share, only the
 * fields of this form. @throws Unavailable
 */
export async function restoreRevision(
  client: Client,
  name: SchoolFormName,
  revision: number,
): Promise<Result> {
  const form = schoolForm(name)
  const columns = isSingle(form) ? { of_columns: Object.keys(form.fields) } : {}
  const { error } = await client.rpc('restore_school_revision', { revision, ...columns })
  return error ? refusalOf(error, { noun: 'version' }) : done(undefined)
}

interface RefusedForm {
  noun: string
  fields?: Readonly<Record<string, unknown>>
}

function refusalOf({ code, message, details }: DatabaseError, { noun, fields }: RefusedForm): Refusal {
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
  if (code === 'PT422') {
    const field = details && fields && details in fields ? details : 'text'
    return refuse('invalid', message, { [field]: message })
  }
  if (code === '23514') {
    // As PostgreSQL names constraints, and as `private.keep_school_row` names a list.
    const [, constraint = '', list = ''] = /"(\w+)_check\d*"|this list: ([\w ]+)\./.exec(message) ?? []
    const field = Object.keys(fields ?? {}).find(
      (column) => constraint.endsWith(`_${column}`) || list === column.replaceAll('_', ' '),
    )
    const sentence = 'This is too long, too short or not of the right form.'
    if (field) return refuse('invalid', sentence, { [field]: sentence })
    return refuse('invalid', `The database refused this ${noun}. Check the length of its texts.`)
  }
  return databaseRefusal({ code, message })
}

type LaunchColumns = Partial<Record<'launched_at', string | null>> &
  Partial<Record<'not_for_us' | 'setup_done', string[]>>

/** Changes what is known of the launch. For the owner. @throws Unavailable */
export async function saveLaunch(client: Client, columns: LaunchColumns): Promise<Result> {
  const rows = unwrap(await client.from('launch').update(columns).is('id', true).select('id'))
  return rows.length > 0 ? done(undefined) : refuse('forbidden', 'Only the owner can do this.')
}

/**
 * Replaces the whole school, in one transaction. A refusal begins with the line of what is refused. For the owner.
 * @throws Unavailable
 */
export async function importDocument(
  client: Client,
  { document, lineOf }: Extract<ReadDocument, { ok: true }>,
): Promise<Result> {
  const { error } = await client.rpc('import_school', { document })
  if (!error) return done(undefined)
  const path = pathIn(error.details)
  const message = path ? `Line ${lineOf(path)}: ${error.message}` : error.message
  return refusalOf({ ...error, message }, { noun: 'file' })
}

/** The path that `import_school` gives to a refusal: `["courses", 1, "price"]`. */
function pathIn(details: string | null): PropertyKey[] | undefined {
  const path: unknown = details?.startsWith('[') ? JSON.parse(details) : undefined
  return Array.isArray(path) ? path : undefined
}
