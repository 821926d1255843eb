import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { connect, databaseUrl } from './support/connections'
import { preparePeople } from './support/people'
import { samples } from './support/samples'
import { everyFunction, everyTable } from './support/schema-catalogue'

const people = preparePeople()
const service = newService() as SupabaseClient

// Read-only functions for the public site and for a page's own visitor.
const read = [
  'related_posts',
  'list_post_redirects',
  'sitemap_posts',
  'search_posts',
  'seats_left',
  'school',
  'school_state',
  'school_version',
  'is_launched',
  'sitemap_archives',
]
const readSignedIn = [
  ...read,
  'confirmation_method',
  'current_access',
  'list_my_sessions',
  'post_counts',
  // Row level security leaves nothing to list or count (inbox-lists.test.ts).
  'list_messages',
  'messages_to_do',
  'dashboard',
  'subscriber_counts',
  // To an account that reads no campaign, every published post is unsent.
  'unsent_posts',
  'email_verification_state',
  // Changes only the caller's own name (profile-names.test.ts).
  'save_profile',
  'second_factor_state',
]

const strangers = [
  { who: 'a visitor with the publishable key', client: () => newVisitor(), open: read },
  { who: 'a pending account', client: () => people.pending.client, open: readSignedIn },
] as const

describe.each(strangers)('$who', ({ client, open }) => {
  test.each(everyFunction())('may call $name only if it is read-only', async ({ name, args }) => {
    const { status, error } = await (client() as SupabaseClient).rpc(name, args)
    if (open.includes(name)) expect(error?.message).toBeUndefined()
    else expect([401, 403, 404]).toContain(status)
  })

  test.each(everyTable())('cannot add, change or delete anything in %s', async (table) => {
    const sample = (samples as Record<string, () => object>)[table]
    const before = await rowsOf(table)
    const rows = (client() as SupabaseClient).from(table)
    expect((await rows.insert(sample?.() ?? {})).error).not.toBeNull()
    for (const [column, value] of Object.entries(before[0] ?? {})) {
      await rows.update({ [column]: other(value) }).not(column, 'is', null)
      await rows.delete().not(column, 'is', null)
    }
    expect(await rowsOf(table)).toEqual(before)
  })
})

const addedRows: { table: string; id: string }[] = []
beforeAll(async () => {
  for (const [table, row] of Object.entries<() => { id: string }>(samples)) {
    const sample = row()
    await service
      .from(table as string)
      .insert(sample)
      .throwOnError()
    addedRows.push({ table, id: sample.id })
  }
})
afterAll(async () => {
  for (const { table, id } of addedRows) await service.from(table).delete().eq('id', id).throwOnError()
})

async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  const { data } = await service.from(table).select().throwOnError()
  return data.sort((one, two) => JSON.stringify(one).localeCompare(JSON.stringify(two)))
}

function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  return typeof value === 'number' ? value + 1 : 'changed'
}

// In PostgreSQL only a volatile function can write.
test.skipIf(!databaseUrl)('a visitor may execute no volatile function', async () => {
  const sql = connect(1)
  const writing = await sql<{ name: string }[]>`
    select f.proname as name from pg_proc f
    where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and f.provolatile = 'v'
      and has_function_privilege('anon', f.oid, 'execute')`
  await sql.end()
  expect(writing.map(({ name }) => name)).toEqual([])
})
