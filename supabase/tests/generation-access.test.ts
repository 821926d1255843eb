import { describe, expect, test } from 'vitest'
import { callers, type Expected, expectedOf, prepareCallers } from './support/callers'
import { newService, newVisitor } from './support/clients'
import { attemptEverything, noAccess, type Subject } from './support/crud-attempts'
import { preparePeople } from './support/people'
import { samples } from './support/samples'

type Case = Subject & { name: string } & Expected<string>

const people = preparePeople()
const clientOf = prepareCallers(people)
const somebodyElse = crypto.randomUUID()
const result = () => ({ ...samples.generation_results() })

// The letters mean create, read, update and delete, as in access.test.ts.
const cases: Case[] = [
  {
    name: 'a result that the model is writing, which is cancelled',
    table: 'generation_results',
    row: result,
    change: { cancel_asked: true },
    ...{ ...noAccess, writer: 'cru-', admin: 'cru-', owner: 'cru-' },
  },
  ...[
    { topic: 'Another' },
    { post_id: somebodyElse },
    { asked_by: somebodyElse },
    { draft: { title: 'By a colleague' } },
    { sources: [{ url: 'https://elsewhere.example' }] },
    { status: 'failed', failure: 'By a colleague' },
  ].map((change) => ({
    name: `a finished result, changed in ${Object.keys(change)}`,
    table: 'generation_results' as const,
    row: () => ({ ...result(), status: 'ready' }),
    change,
    ...{ ...noAccess, writer: '-r--', admin: '-r--', owner: '-r--' },
  })),
  {
    name: 'what the model is writing',
    table: 'generation_results',
    row: result,
    change: { draft: { title: 'Half a' } },
    ...{ ...noAccess, writer: 'cr--', admin: 'cr--', owner: 'cr--' },
  },
  {
    name: 'a call of the model in the ledger',
    table: 'ai_calls',
    row: samples.ai_calls,
    change: { reserved_micros: 0 },
    ...{ ...noAccess, admin: '-r--', owner: '-r--' },
  },
  {
    name: 'a topic of the backlog',
    table: 'topic_backlog',
    row: samples.topic_backlog,
    change: { topic: 'Another topic' },
    ...{ ...noAccess, admin: 'crud', owner: 'crud' },
  },
  {
    name: 'whether a topic was used',
    table: 'topic_backlog',
    row: () => ({ ...samples.topic_backlog(), used_at: '2025-11-20T09:00:00Z' }),
    change: { used_at: null },
    ...{ ...noAccess, admin: 'cr-d', owner: 'cr-d' },
  },
]

describe.each(cases)('$name', (subject) => {
  test.each(callers)('allows the %s what the table says', async (asker) => {
    expect(await attemptEverything(clientOf(asker), subject)).toBe(expectedOf(subject, asker))
  })
})

test('a new result is empty whatever its account sends, so that only a model’s draft can be restored', async () => {
  const brought = {
    draft: { title: 'By a colleague' },
    sources: [{ url: 'https://elsewhere.example' }],
    findings: ['Nothing'],
    failure: 'By a colleague',
  }
  const { client, id: asked_by } = people.writer
  const row = { ...result(), ...brought, asked_by }
  await client.from('generation_results').insert(row).throwOnError()
  const all = newService().from('generation_results')
  const { data } = await all
    .select('draft, sources, findings, failure')
    .eq('id', row.id)
    .single()
    .throwOnError()
  expect(data).toEqual({ draft: null, sources: [], findings: [], failure: null })
  const become = (status: string) => client.from('generation_results').update({ status }).eq('id', row.id)
  await become('discarded').throwOnError()
  expect((await become('ready')).error?.code).toBe('PT409')
})

test('rows that a role cannot read in the table cannot be read in the view either', async () => {
  const row = result()
  await newService().from('generation_results').insert(row).throwOnError()
  for (const client of [newVisitor(), people.pending.client])
    expect((await client.from('results_now').select().eq('id', row.id)).data ?? []).toEqual([])
  for (const { client } of [people.writer, people.admin]) {
    const seen = await client.from('results_now').select('topic').eq('id', row.id)
    expect(seen.data).toEqual([{ topic: row.topic }])
  }
})
