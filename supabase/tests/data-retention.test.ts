import { afterEach, expect, test } from 'vitest'
import { newService } from './support/clients'
import { forms } from './support/forms'
import { preparePeople } from './support/people'
import { samples } from './support/samples'

const service = newService()
const people = preparePeople()
const erasePerson = async (address: string) =>
  (await people.admin.client.rpc('forget_person', { address }).throwOnError()).data
const other = `${crypto.randomUUID()}@visitors.example`
afterEach(() => erasePerson(other))

async function submitAll(email: string) {
  for (const { kind, payload } of forms)
    await newService()
      .rpc('submit_form', { kind, submission_id: crypto.randomUUID(), payload: { ...payload, email } })
      .throwOnError()
}

const messagesOf = async (email: string) =>
  (await service.from('inbox').select('id, kind').ilike('email', email).throwOnError()).data
const mailsTo = async (email: string) =>
  (await service.from('email_outbox').select('id').ilike('recipient', email).throwOnError()).data

test('erasing a person deletes all their data, whatever the spelling of the address', async () => {
  const email = `amina-${crypto.randomUUID()}@visitors.example`
  await submitAll(email)
  await submitAll(email.toUpperCase())
  await submitAll(other)
  await service.from('newsletter_subscribers').insert({ ...samples.newsletter_subscribers(), email })
  await service
    .from('email_outbox')
    .insert({ ...samples.email_outbox(), recipient: email })
    .throwOnError()
  await service.from('dead_addresses').insert({ email, reason: 'bounced' }).throwOnError()
  for (const { id, kind } of await messagesOf(email)) {
    const note = { ...samples.message_notes(), kind: kind ?? '', message_id: id ?? '', text: email }
    await people.admin.client.from('message_notes').insert(note).throwOnError()
  }

  expect(await erasePerson(` ${email.toUpperCase()}\n`)).toEqual({ messages: 6, mails: 13, subscriptions: 1 })
  expect([await messagesOf(email), await mailsTo(email)]).toEqual([[], []])
  const remaining = [
    await service.from('message_notes').select().eq('text', email).throwOnError(),
    await service.from('newsletter_subscribers').select().eq('email', email).throwOnError(),
    await service.from('dead_addresses').select().eq('email', email).throwOnError(),
    await service.from('email_outbox').select().ilike('payload->>email', email).throwOnError(),
  ]
  expect(remaining.flatMap(({ data }): object[] => data)).toEqual([])
  expect([(await messagesOf(other)).length, (await mailsTo(other)).length]).toEqual([3, 3])
  expect(await erasePerson(email)).toEqual({ messages: 0, mails: 0, subscriptions: 0 })
})

test('an empty address erases nobody', async () => {
  await submitAll(other)
  for (const address of ['', ' ', '%', `${other} x`])
    expect(await erasePerson(address)).toEqual({ messages: 0, mails: 0, subscriptions: 0 })
  expect(await messagesOf(other)).toHaveLength(3)
})

test('mails that belong to an account are kept as long as the account', async () => {
  const { email } = people.owner
  const mail = { ...samples.email_outbox(), template: 'account_mail', submission_kind: 'account' }
  await service
    .from('email_outbox')
    .insert({ ...mail, recipient: email })
    .throwOnError()
  expect(await erasePerson(email)).toMatchObject({ mails: 0 })
  expect(await mailsTo(email)).toEqual([{ id: mail.id }])
  await service.from('email_outbox').update({ recipient: other }).eq('id', mail.id).throwOnError()
  expect(await erasePerson(other)).toMatchObject({ mails: 1 })
})

test('old messages are deleted with their mails, newer ones kept', async () => {
  await submitAll(other)
  const [form] = forms
  const long = { created_at: '2001-01-01T00:00:00Z' }
  await service.from(form.table).update(long).eq('email', other).throwOnError()
  const { data } = await service.rpc('forget_old_messages', { days: 5000 }).throwOnError()
  expect(data).toBe(1)
  expect((await messagesOf(other)).map(({ kind }) => kind)).not.toContain(form.kind)
  expect([(await messagesOf(other)).length, (await mailsTo(other)).length]).toEqual([2, 2])
})

test.each([0, -1, null])(
  'a retention of %s days is refused, because it would delete everything',
  async (days) => {
    const { error } = await service.rpc('forget_old_messages', { days: days as number })
    expect(error?.code).toBe('PT422')
  },
)
