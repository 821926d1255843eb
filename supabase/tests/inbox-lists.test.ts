import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { samples } from './support/samples'

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

  test('lists messages with an email that could not be sent, also a reply, and the dashboard counts them', async () => {
    const counted = async () => {
      const args = { late_since: '2025-01-01T00:00:00Z', today: '2025-01-01' }
      return (await people.admin.client.rpc('messages_to_do', args).single().throwOnError()).data
    }
    const idOf = async (text: string, column: 'id' | 'submission_id') => {
      const message = service
        .from('contact_messages')
        .select('id, submission_id')
        .match({ email, message: text })
      return (await message.single().throwOnError()).data[column]
    }
    const before = await counted()
    const reply = { id: crypto.randomUUID(), message_id: await idOf('oldest', 'id') }
    const texts = { subject: 'Yes', body: 'A seat is left.', author_email: email }
    await service
      .from('message_replies')
      .insert({ ...reply, ...texts, kind: 'contact_message' })
      .throwOnError()
    const failed = { ...samples.email_outbox(), recipient: email, status: 'failed' }
    const [notice, answer] = ['contact_message', 'message_reply'] as const
    const mails = [
      { ...failed, submission_kind: notice, submission_id: await idOf('middle', 'submission_id') },
      { ...failed, submission_kind: notice, submission_id: await idOf('spam', 'submission_id') },
      { ...failed, submission_kind: answer, submission_id: reply.id },
      { ...failed, submission_kind: 'newsletter', submission_id: crypto.randomUUID() },
      // Nobody can send it again any more.
      {
        ...failed,
        submission_kind: 'newsletter',
        submission_id: crypto.randomUUID(),
        created_at: '2025-01-01T00:00:00Z',
      },
    ].map((mail) => ({ ...mail, id: crypto.randomUUID() }))
    const waiting = {
      ...mails[0],
      status: 'queued',
      submission_id: await idOf('100% newest', 'submission_id'),
    }
    const rows = [...mails, { ...waiting, id: crypto.randomUUID() }]
    await service
      .from('email_outbox')
      .insert(rows as never)
      .throwOnError()
    try {
      const { counts, texts } = await list(people.admin.client, { failed: true })
      expect(texts).toEqual(['middle', 'oldest'])
      expect(counts).toEqual({ new: 1, answered: 1, spam: 1 })
      const { failed_messages, other_failed_mails } = await counted()
      expect(failed_messages).toBe(before.failed_messages + 2)
      expect(other_failed_mails).toBe(before.other_failed_mails + 1)
      const { data } = await people.admin.client.rpc('resend_failed_mails').throwOnError()
      expect(data).toBe(other_failed_mails)
      expect(await counted()).toMatchObject({ failed_messages, other_failed_mails: 0 })
    } finally {
      const ids = rows.map(({ id }) => id)
      await service.from('email_outbox').delete().in('id', ids).throwOnError()
    }
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
