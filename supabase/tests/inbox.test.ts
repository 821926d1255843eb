import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { forms } from './support/forms'
import { preparePeople } from './support/people'

const service = newService()
const people = preparePeople()
const email = `inbox-${crypto.randomUUID()}@visitors.example`
const ids = new Map<string, string>()
const tableOf = (kind: string) => forms.find((form) => form.kind === kind)?.table ?? 'contact_messages'

beforeAll(async () => {
  for (const { kind, table, payload } of forms) {
    const submission_id = crypto.randomUUID()
    const sent = { ...payload, email, consent: 'We may write back.', suspicion: 'A link in every line.' }
    await newVisitor().rpc('submit_form', { kind, submission_id, payload: sent }).throwOnError()
    const row = service.from(table).select('id').eq('submission_id', submission_id).single()
    ids.set(kind, (await row.throwOnError()).data.id)
  }
}, 60_000)
afterAll(() => people.owner.client.rpc('forget_person', { address: email }).throwOnError())

const idOf = (kind: string) => ids.get(kind) ?? ''
const listed = (client = people.admin.client) => client.from('inbox').select().eq('email', email)

test('admins read all kinds in one list, nobody else reads any', async () => {
  const { data } = await listed().throwOnError()
  expect(data.map(({ kind }) => kind).sort()).toEqual(forms.map(({ kind }) => kind).sort())
  expect(data.every(({ suspicion }) => suspicion === 'A link in every line.')).toBe(true)
  for (const client of [people.pending.client, newVisitor()])
    expect((await listed(client)).data ?? []).toEqual([])
})

describe.each(forms.map(({ kind }) => kind))('a %s', (kind) => {
  const change = (values: object, client = people.admin.client) =>
    client.from(tableOf(kind)).update(values).eq('id', idOf(kind)).select()

  test('is sorted and given to an admin, and stays as it was sent', async () => {
    expect((await change({ assigned_to: people.owner.id }).throwOnError()).data).toHaveLength(1)
    for (const forged of [
      { email: 'b@b.example' },
      { suspicion: null },
      { consent: 'no' },
      { answered_at: null },
    ])
      expect(
        (await change({ status: 'new', ...forged, created_at: '2020-01-01T00:00:00Z' })).error?.code,
      ).toBe('42501')
    expect((await change({ status: 'spam' }, people.pending.client)).data).toEqual([])
  })

  test('is given to nobody who could not read it', async () => {
    expect((await change({ assigned_to: people.pending.id })).error?.code).toBe('PT409')
  })

  test('keeps when it was first answered', async () => {
    const [first] = (await change({ status: 'answered' }).throwOnError()).data ?? []
    await change({ status: 'new' }).throwOnError()
    const [again] = (await change({ status: 'enrolled' }).throwOnError()).data ?? []
    expect(first?.answered_at).toBeTruthy()
    expect(again?.answered_at).toBe(first?.answered_at)
  })
})

describe('a note', () => {
  const kind = 'contact_message'
  const write = (client = people.admin.client, more: object = {}) =>
    client.from('message_notes').insert({ kind, message_id: idOf(kind), text: 'Called twice.', ...more })

  test('is signed with who wrote it, whatever was sent along', async () => {
    const forged = { author_email: 'somebody@else.example', created_at: '2020-01-01T00:00:00Z' }
    await write(people.admin.client, forged).throwOnError()
    const { data } = await people.owner.client
      .from('message_notes')
      .select()
      .eq('message_id', idOf(kind))
      .throwOnError()
    expect(data).toMatchObject([{ author_email: people.admin.email, text: 'Called twice.' }])
    expect((await write(people.admin.client, { author: people.owner.id })).error?.code).toBe('42501')
    expect((await write(people.pending.client)).error?.code).toBe('42501')
  })

  test('is deleted by its author alone', async () => {
    const remove = (client = people.admin.client) =>
      client.from('message_notes').delete().eq('message_id', idOf(kind)).select()
    expect((await remove(people.owner.client)).data).toEqual([])
    expect((await remove()).data).toHaveLength(1)
  })
})

test('a person who asks is forgotten everywhere', async () => {
  const kind = 'enrollment_inquiry'
  const text = 'Wants evenings.'
  await people.admin.client
    .from('message_notes')
    .insert({ kind, message_id: idOf(kind), text })
    .throwOnError()
  const forget = (client = people.admin.client) =>
    client.rpc('forget_person', { address: ` ${email.toUpperCase()} ` })
  expect((await forget(people.pending.client)).error?.code).toBe('42501')
  expect((await forget().throwOnError()).data).toEqual({ messages: 3, mails: 6, subscriptions: 0 })
  expect((await listed().throwOnError()).data).toEqual([])
  const left = service.from('message_notes').select('id').eq('message_id', idOf(kind))
  expect((await left.throwOnError()).data).toEqual([])
})

test('messages are kept as long as the school says', async () => {
  const [{ kind, table, payload }] = forms
  const submission_id = crypto.randomUUID()
  await newVisitor().rpc('submit_form', { kind, submission_id, payload }).throwOnError()
  const old = { created_at: '2020-01-01T00:00:00Z' }
  await service.from(table).update(old).eq('submission_id', submission_id).throwOnError()
  expect(
    (await service.rpc('forget_old_messages', { days: 730 }).throwOnError()).data,
  ).toBeGreaterThanOrEqual(1)
  expect((await service.from(table).select().eq('submission_id', submission_id).throwOnError()).data).toEqual(
    [],
  )
})

test('admins see who may answer, others do not', async () => {
  const { data } = await people.admin.client.rpc('list_admins').throwOnError()
  const addresses = data.map((person: { email: string }) => person.email)
  expect(addresses).toEqual(expect.arrayContaining([people.admin.email, people.owner.email]))
  expect(addresses).not.toContain(people.pending.email)
  expect((await people.pending.client.rpc('list_admins')).error?.code).toBe('42501')
})
