import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'

const people = preparePeople()
const service = newService()
const name = `Zainab-${crypto.randomUUID()}`
const email = `${crypto.randomUUID()}@visitors.example`

const list = async (client: Client, filters: object = {}) => {
  const args = {
    status: 'open',
    todo: false,
    first_row: 0,
    max_rows: 50,
    words: name.toLowerCase(),
    ...filters,
  }
  const { data } = await client.rpc('list_messages', args).single().throwOnError()
  return {
    counts: data.counts,
    texts: (data.messages as { message: string | null }[]).map((row) => row.message),
  }
}

const message = (text: string, extra: object = {}) => ({
  ...{
    submission_id: crypto.randomUUID(),
    source: 'contact',
    name,
    email,
    message: text,
    status: 'answered',
  },
  ...extra,
})

beforeAll(async () => {
  await service
    .from('contact_messages')
    .insert([
      message('oldest', { created_at: '2025-01-01T00:00:00Z', follow_up_on: '2025-03-02' }),
      message('middle', { created_at: '2025-01-02T00:00:00Z', status: 'new' }),
      message('100% newest', { created_at: '2025-01-03T00:00:00Z' }),
      message('spam', { created_at: '2025-01-04T00:00:00Z', status: 'spam' }),
    ])
    .throwOnError()
  const inquiry = { ...message(''), full_name: name, whatsapp: '0803 123 4567', course: 'ui-ux-design' }
  const { source: _, message: __, name: ___, ...columns } = inquiry
  await service
    .from('enrollment_inquiries')
    .insert({ ...columns, payment: 'full-payment', created_at: '2025-01-05T00:00:00Z' } as never)
    .throwOnError()
})
afterAll(() => people.admin.client.rpc('forget_person', { address: email }).throwOnError())

describe('a page of the inbox', () => {
  test('is newest first and leaves out spam', async () => {
    const { texts } = await list(people.admin.client)
    expect(texts).toEqual([null, '100% newest', 'middle', 'oldest'])
  })

  test('counts every status, whichever is listed', async () => {
    const { counts, texts } = await list(people.admin.client, { status: 'spam' })
    expect(counts).toEqual({ new: 1, answered: 3, spam: 1 })
    expect(texts).toEqual(['spam'])
  })

  test('begins at the row that is asked for', async () => {
    const { texts } = await list(people.admin.client, { first_row: 1, max_rows: 2 })
    expect(texts).toEqual(['100% newest', 'middle'])
    expect(await list(people.admin.client, { first_row: 4 })).toMatchObject({ texts: [] })
  })

  test('lists what is to be done in the order in which it is due', async () => {
    const { counts, texts } = await list(people.admin.client, { todo: true })
    expect(texts).toEqual(['middle', 'oldest'])
    expect(counts).toEqual({ new: 1, answered: 1 })
  })

  test('is searched for words as they are typed, in any place', async () => {
    const search = async (words: string) => (await list(people.admin.client, { words })).texts
    expect(await search(`${name.slice(1)} ${email} 100% n`.toLowerCase())).toEqual(['100% newest'])
    expect(await search(`${name.slice(1)} ${email} 1_0% n`.toLowerCase())).toEqual([])
  })

  test('is filtered by kind and by the admin who answers', async () => {
    expect((await list(people.admin.client, { kind: 'enrollment_inquiry' })).texts).toEqual([null])
    expect((await list(people.admin.client, { assignee: people.admin.id })).texts).toEqual([])
  })

  test('is empty for a writer and for a pending account, and closed to visitors', async () => {
    for (const { client } of [people.writer, people.pending])
      expect(await list(client)).toEqual({ counts: {}, texts: [] })
    const args = { status: 'open', todo: false, first_row: 0, max_rows: 1 }
    expect((await newVisitor().rpc('list_messages', args)).error?.code).toBe('42501')
  })
})
