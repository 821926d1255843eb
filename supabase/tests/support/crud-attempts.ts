import type { SupabaseClient } from '@supabase/supabase-js'
import { type Client, newService } from './clients'
import type { Table } from './samples'

type Row = Record<string, unknown>

export type Subject = {
  table: Table
  /** The column that identifies a sample: `id` by default. */
  key?: string
  /** Returns a row to create. */
  row: () => Row
  change: Row
  /** Returns a row to read, change and delete, if the service client cannot simply insert one. */
  existing?: () => Promise<Row>
}

/** What every role is expected to be able to do with a table that only the service may use. */
export const noAccess = { visitor: '----', pending: '----', writer: '----', admin: '----', owner: '----' }

/** The actual result of trying all four operations: 'crud', or a dash for each that had no effect. */
export async function attemptEverything(client: Client, subject: Subject): Promise<string> {
  const { table, key = 'id', row, change } = subject
  const find = (one: Row) => findRow(table, key, one[key])
  const mine = row()
  mayBeRefused(await rows(client, table).insert(mine))
  const created = (await find(mine)) !== null

  const target = await prepareTarget(subject)
  const { data: seen } = mayBeRefused(await rows(client, table).select().eq(key, target[key]))
  const before = await find(target)
  mayBeRefused(await rows(client, table).update(change).eq(key, target[key]))
  const after = await find(target)
  mayBeRefused(await rows(client, table).delete().eq(key, target[key]))
  const deleted = (await find(target)) === null

  const leftovers = subject.existing ? [mine[key]] : [mine[key], target[key]]
  await rows(newService(), table).delete().in(key, leftovers).throwOnError()
  return [
    created ? 'c' : '-',
    seen?.length === 1 ? 'r' : '-',
    JSON.stringify(before) !== JSON.stringify(after) ? 'u' : '-',
    deleted ? 'd' : '-',
  ].join('')
}

async function prepareTarget({ table, row, existing }: Subject): Promise<Row> {
  if (existing) return existing()
  const target = row()
  await rows(newService(), table).insert(target).throwOnError()
  return target
}

async function findRow(table: Table, key: string, value: unknown) {
  const { data } = await rows(newService(), table).select().eq(key, value).maybeSingle().throwOnError()
  return data
}

// The typed client cannot use a table name chosen at run time.
function rows(client: Client, table: Table) {
  return (client as SupabaseClient).from(table)
}

// Only a permission error counts as a refusal: a constraint error or a dead server must not look like protection.
function mayBeRefused<T extends { error: { code: string; message: string } | null }>(result: T): T {
  if (result.error && result.error.code !== '42501') throw new Error(result.error.message)
  return result
}
