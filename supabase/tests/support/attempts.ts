import type { SupabaseClient } from '@supabase/supabase-js'
import { type Client, newService } from './clients'
import type { Table } from './samples'

type Row = { id: string } & Record<string, unknown>

export type Subject = {
  table: Table
  /** A row to create. */
  row: () => Row
  change: Record<string, unknown>
  /** A row to read, change and delete, where the service cannot simply add one. */
  existing?: () => Promise<Row>
}

/** What really happened when somebody tried everything: 'crud', or a dash for each thing that did not come about. */
export async function attemptEverything(client: Client, subject: Subject): Promise<string> {
  const { table, row, change } = subject
  const mine = row()
  mayBeRefused(await rows(client, table).insert(mine))
  const created = (await find(table, mine.id)) !== null

  const target = await prepareTarget(subject)
  const { data: seen } = mayBeRefused(await rows(client, table).select().eq('id', target.id))
  const before = await find(table, target.id)
  mayBeRefused(await rows(client, table).update(change).eq('id', target.id))
  const after = await find(table, target.id)
  mayBeRefused(await rows(client, table).delete().eq('id', target.id))
  const deleted = (await find(table, target.id)) === null

  const leftovers = subject.existing ? [mine.id] : [mine.id, target.id]
  await rows(newService(), table).delete().in('id', leftovers).throwOnError()
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

async function find(table: Table, id: string) {
  const { data } = await rows(newService(), table).select().eq('id', id).maybeSingle().throwOnError()
  return data
}

// The typed client cannot follow a table that is chosen at run time.
function rows(client: Client, table: Table) {
  return (client as SupabaseClient).from(table)
}

// Only a refusal counts as one: a broken rule or a dead server must not look like good protection.
function mayBeRefused<T extends { error: { code: string; message: string } | null }>(answer: T): T {
  if (answer.error && answer.error.code !== '42501') throw new Error(answer.error.message)
  return answer
}
