import { afterAll, describe, expect, test } from 'vitest'
import { queueDigest } from '@/lib/leads/inbox/mutations'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { samples } from './support/samples'

const service = newService()
const people = preparePeople()
const added: string[] = []
afterAll(() => service.from('contact_messages').delete().in('id', added).throwOnError())

async function addMessage(values: object = {}) {
  const message = { ...samples.contact_messages(), ...values }
  added.push(message.id)
  await service.from('contact_messages').insert(message).throwOnError()
  return message.id
}

const rowOf = async (id: string) =>
  (await service.from('inbox').select().eq('id', id).single().throwOnError()).data

test('each status can be set, and an unknown one cannot', async () => {
  const id = await addMessage()
  const mark = (status: string) =>
    people.admin.client.from('contact_messages').update({ status }).eq('id', id)
  for (const status of ['called', 'offered', 'enrolled', 'lost', 'spam', 'answered', 'new']) {
    await mark(status).throwOnError()
    expect(await rowOf(id)).toMatchObject({ status })
  }
  expect((await mark('sold')).error).not.toBeNull()
  expect(await rowOf(id)).toMatchObject({ status: 'new' })
})

test('a message is due within the promised day, or on the day of its follow-up; spam never is', async () => {
  const created_at = '2026-11-20T09:00:00Z'
  const due = async (values: object) => {
    const { due_at } = await rowOf(await addMessage({ created_at, ...values }))
    return due_at && new Date(due_at).toISOString().slice(0, 16)
  }
  expect(await due({})).toBe('2026-11-21T09:00')
  expect(await due({ status: 'answered' })).toBeNull()
  expect(await due({ status: 'answered', follow_up_on: '2026-12-01' })).toBe('2026-12-01T00:00')
  expect(await due({ follow_up_on: '2026-12-01' })).toBe('2026-11-21T09:00')
  expect(await due({ status: 'lost' })).toBeNull()
  expect(await due({ status: 'lost', follow_up_on: '2026-12-01' })).toBe('2026-12-01T00:00')
  expect(await due({ status: 'spam', follow_up_on: '2026-12-01' })).toBeNull()
})

test('a message is due when the school has promised an answer, for staff and in the list of what is to be done', async () => {
  const early = await addMessage({ created_at: '1990-01-01T09:00:00Z', follow_up_on: '1990-01-02' })
  const promise = (reply_hours: number) =>
    people.admin.client.from('site_content').update({ reply_hours }).eq('id', true).throwOnError()
  const dueFor = async (client: typeof service) =>
    (await client.from('inbox').select('due_at').eq('id', early).single().throwOnError()).data.due_at
  try {
    await promise(6)
    for (const client of [service, people.admin.client])
      expect(Date.parse(String(await dueFor(client)))).toBe(Date.parse('1990-01-01T15:00:00Z'))
    await promise(48)
    expect(Date.parse(String(await dueFor(service)))).toBe(Date.parse('1990-01-02T00:00:00Z'))
    const { data } = await people.admin.client
      .rpc('list_messages', { status: 'new', todo: true, first_row: 0, max_rows: 1 })
      .single()
      .throwOnError()
    expect(data.messages).toMatchObject([{ id: early }])
  } finally {
    await promise(24)
  }
})

describe('several messages at once', () => {
  const sort = (field: string, changes: object[], client = people.admin.client) =>
    client.rpc('sort_messages', { field, changes: changes as never })
  const change = (id: string, from: unknown, to: unknown) => ({ kind: 'contact_message', id, from, to })

  test('get a status, each from its own, and get it back', async () => {
    const [one, two] = [await addMessage(), await addMessage({ status: 'called' })]
    const changes = [change(one, 'new', 'offered'), change(two, 'called', 'offered')]
    expect((await sort('status', changes).throwOnError()).data).toBe(0)
    expect(await rowOf(one)).toMatchObject({ status: 'offered' })
    expect((await rowOf(one)).answered_at).not.toBeNull()
    await sort('status', [change(one, 'offered', 'new'), change(two, 'offered', 'called')]).throwOnError()
    expect([(await rowOf(one)).status, (await rowOf(two)).status]).toEqual(['new', 'called'])
  })

  test('are all unchanged if somebody else changed one meanwhile', async () => {
    const [one, two] = [await addMessage(), await addMessage({ status: 'enrolled' })]
    expect((await sort('status', [change(one, 'new', 'lost'), change(two, 'new', 'lost')])).status).toBe(409)
    expect([(await rowOf(one)).status, (await rowOf(two)).status]).toEqual(['new', 'enrolled'])
  })

  test('are assigned to admins only', async () => {
    const id = await addMessage()
    const assign = (from: string | null, to: string | null) => sort('assigned_to', [change(id, from, to)])
    await assign(null, people.owner.id).throwOnError()
    expect((await assign(people.owner.id, people.writer.id)).error?.code).toBe('PT409')
    expect(await rowOf(id)).toMatchObject({ assigned_to: people.owner.id })
    await assign(people.owner.id, null).throwOnError()
    expect(await rowOf(id)).toMatchObject({ assigned_to: null })
  })

  test.each([
    ['email', 'amina@visitors.example', 'evil@visitors.example'],
    ['status', 'new', 'sold'],
    ['status', 'new', null],
    ['assigned_to', null, 'nobody'],
  ])('no other column or value is set: %s from %s to %s', async (field, from, to) => {
    const id = await addMessage()
    const before = await rowOf(id)
    expect((await sort(field, [change(id, from, to)])).status).toBe(422)
    expect((await sort('status', [{ ...change(id, 'new', 'lost'), kind: 'profiles' }])).status).toBe(422)
    expect(await rowOf(id)).toEqual(before)
  })

  test('a writer cannot change messages', async () => {
    const id = await addMessage()
    const { error } = await sort('status', [change(id, 'new', 'lost')], people.writer.client)
    expect(error?.code).toBe('42501')
    expect(await rowOf(id)).toMatchObject({ status: 'new' })
  })
})

describe('the digest', () => {
  // Days in the far future, each used once: the function remembers them.
  let next = 1 + Math.floor(Math.random() * 9000)
  const newDay = () => new Date(Date.UTC(2090, 0, next++)).toISOString().slice(0, 10)
  const queue = async (today: string, hour: number) =>
    (await service.rpc('queue_digest', { today, hour }).throwOnError()).data
  const digests = async () =>
    (await service.from('email_outbox').select().eq('template', 'inbox_digest').throwOnError()).data
  const setHour = (digest_hour: number | null) =>
    people.admin.client.from('desk_settings').update({ digest_hour }).eq('id', true).throwOnError()
  afterAll(() => setHour(8))

  test('is queued once a day from its hour on, and replaces one that has not been sent', async () => {
    await setHour(8)
    const id = await addMessage({ created_at: '2000-01-01T09:00:00Z' })
    const day = newDay()
    expect([await queue(day, 7), await queue(day, 9), await queue(day, 10)]).toEqual([0, 1, 0])
    expect(await Promise.all([1, 2, 3].map(() => queue(day, 9)))).toEqual([0, 0, 0])
    await queue(newDay(), 8)
    const [mail, ...more] = await digests()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: null, status: 'queued' })
    expect(mail?.payload).toMatchObject({
      messages: expect.arrayContaining([expect.objectContaining({ id })]),
    })
  })

  test('is queued at its hour in the school’s time zone', async () => {
    await setHour(8)
    await addMessage()
    const now = new Date(`${newDay()}T07:30:00Z`)
    expect(await queueDigest(service, now, 'UTC')).toBe(0)
    expect(await queueDigest(service, now, 'Africa/Lagos')).toBe(1)
  })

  test('is not queued when nothing is to be done, nor when it is switched off', async () => {
    await service.from('contact_messages').update({ status: 'lost' }).eq('status', 'new').throwOnError()
    for (const table of ['enrollment_inquiries', 'enrollment_applications'] as const)
      await service.from(table).update({ status: 'lost' }).eq('status', 'new').throwOnError()
    await service
      .from('contact_messages')
      .update({ follow_up_on: null })
      .not('follow_up_on', 'is', null)
      .throwOnError()
    expect(await queue(newDay(), 8)).toBe(0)
    const day = newDay()
    const follow_up_on = day
    await addMessage({ status: 'lost', follow_up_on })
    await setHour(null)
    expect(await queue(day, 23)).toBe(0)
    await setHour(23)
    expect(await queue(day, 23)).toBe(1)
  })

  test('has no names stored once it was sent, and is deleted with a person whose data are erased', async () => {
    await setHour(0)
    const id = await addMessage()
    await queue(newDay(), 8)
    await service.from('contact_messages').delete().eq('id', id).throwOnError()
    expect(await digests()).toEqual([])
    await addMessage()
    await queue(newDay(), 8)
    const [mail] = await digests()
    const sent = { status: 'sent', sent_at: new Date().toISOString() }
    await service
      .from('email_outbox')
      .update(sent)
      .eq('id', mail?.id ?? '')
      .throwOnError()
    expect((await digests()).map(({ payload, rendered }) => [payload, rendered])).toEqual([[{}, null]])
  })
})
