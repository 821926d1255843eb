import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeResend, startFakeResend } from '../../fakes/resend'
import { readActivity } from './support/activity'
import { newService } from './support/clients'
import { forms } from './support/forms'
import { makeMailsDue } from './support/mails'
import { preparePeople } from './support/people'

const service = newService()
const people = preparePeople()
const email = `${crypto.randomUUID()}@visitors.example`
afterAll(() => people.admin.client.rpc('forget_person', { address: email }).throwOnError())

async function submit({ kind, table, payload }: (typeof forms)[number], address = email) {
  const submission_id = crypto.randomUUID()
  const row = { ...payload, email: address }
  await service.rpc('submit_form', { kind, submission_id, payload: row }).throwOnError()
  const { data } = await service
    .from(table)
    .select()
    .eq('submission_id', submission_id)
    .single()
    .throwOnError()
  return data
}

type Changed = {
  reply?: string
  kind?: string
  message?: string
  subject?: string
  body?: string
  seen?: number
}

const replyTo = (kind: string, message: string, values: Changed = {}) => ({
  reply: crypto.randomUUID(),
  kind,
  message,
  subject: 'Your question',
  body: 'Yes.\n\nA seat is left.',
  ...values,
})
const send = (reply: ReturnType<typeof replyTo>, client = people.admin.client) =>
  client.rpc('send_reply', reply)
const repliesTo = async (message: string) =>
  (await service.from('message_replies').select().eq('message_id', message).throwOnError()).data
const mailsOf = async (reply: string) =>
  (await service.from('email_outbox').select().eq('submission_id', reply).throwOnError()).data

describe('a reply to a message that a colleague has answered meanwhile', () => {
  test('is refused until its writer has seen the other one', async () => {
    const { id } = await submit(forms[0])
    await send(replyTo(forms[0].kind, id, { seen: 0 })).throwOnError()
    const second = replyTo(forms[0].kind, id, { seen: 0 })
    expect((await send(second)).error).toMatchObject({
      code: 'PT409',
      message: 'This message has another reply by now. It is shown above: read it, then send yours.',
    })
    expect(await repliesTo(id)).toHaveLength(1)
    expect((await send({ ...second, seen: 1 })).data).toBe(true)
  })

  test('is sent once when it arrives again, whatever was seen', async () => {
    const { id } = await submit(forms[0])
    const reply = replyTo(forms[0].kind, id, { seen: 0 })
    expect((await send(reply)).data).toBe(true)
    expect((await send(reply)).data).toBe(false)
  })
})

describe.each(forms)('a reply to a $kind', (form) => {
  const { kind, table } = form
  const statusOf = async (id: string) =>
    (await service.from(table).select('status, answered_at').eq('id', id).single().throwOnError()).data

  test('is stored with its author and its mail to the sender, and marks a new message as answered', async () => {
    const { id } = await submit(form)
    const reply = replyTo(kind, id)
    expect((await send(reply).throwOnError()).data).toBe(true)
    expect(await repliesTo(id)).toMatchObject([
      { id: reply.reply, kind, author: people.admin.id, author_email: people.admin.email, body: reply.body },
    ])
    expect(await mailsOf(reply.reply)).toMatchObject([
      { template: 'message_reply', recipient: email, submission_kind: 'message_reply', status: 'queued' },
    ])
    const { status, answered_at } = await statusOf(id)
    expect([status, answered_at === null]).toEqual(['answered', false])
    const entries = await readActivity(people.owner.client, { subject_id: id, action: 'message.replied' })
    expect(entries).toMatchObject([{ actor: people.admin.id, subject_label: null }])
  })

  test('keeps a status that was set before', async () => {
    const { id } = await submit(form)
    await service.from(table).update({ status: 'offered' }).eq('id', id).throwOnError()
    await send(replyTo(kind, id)).throwOnError()
    expect(await statusOf(id)).toMatchObject({ status: 'offered' })
  })

  test('is erased with its mail when its message is', async () => {
    const { id } = await submit(form)
    const reply = replyTo(kind, id)
    await send(reply).throwOnError()
    await service.from(table).delete().eq('id', id).throwOnError()
    expect([await repliesTo(id), await mailsOf(reply.reply)]).toEqual([[], []])
  })
})

test('the same reply is stored and mailed once, however often it arrives at once', async () => {
  const { id } = await submit(forms[0])
  const reply = replyTo('contact_message', id)
  const sent = await Promise.all([send(reply), send(reply), send(reply)])
  expect(sent.map(({ data }) => data).sort()).toEqual([false, false, true])
  expect([(await repliesTo(id)).length, (await mailsOf(reply.reply)).length]).toEqual([1, 1])
})

test('the id of a sent reply sends no other text and nothing to another message', async () => {
  const [one, other] = [await submit(forms[0]), await submit(forms[0])]
  const reply = replyTo('contact_message', one.id)
  await send(reply).throwOnError()
  for (const changed of [{ body: 'No.' }, { message: other.id }])
    expect((await send({ ...reply, ...changed })).status).toBe(409)
  expect([await repliesTo(other.id), (await mailsOf(reply.reply)).length]).toEqual([[], 1])
})

test('a reply without a text, to no message or with a second line in its subject is refused', async () => {
  const { id } = await submit(forms[0])
  const send422 = async (values: Changed) => (await send(replyTo('contact_message', id, values))).status
  for (const values of [
    { body: ' \n ' },
    { subject: ' ' },
    { kind: 'profiles' },
    { subject: 'Yes\r\nBcc: all@visitors.example' },
    { body: 'x'.repeat(10_001) },
  ])
    expect(await send422(values)).toBe(422)
  expect(await send422({ message: crypto.randomUUID() })).toBe(404)
  expect(await repliesTo(id)).toEqual([])
})

test('nobody writes a reply past the function, and a writer sends none', async () => {
  const { id } = await submit(forms[0])
  const row = { id: crypto.randomUUID(), kind: 'contact_message', message_id: id, subject: 'a', body: 'b' }
  const forged = { ...row, author: people.owner.id, author_email: people.owner.email }
  const { error } = await people.admin.client.from('message_replies').insert(forged)
  expect(error?.code).toBe('42501')
  expect((await send(replyTo('contact_message', id), people.writer.client)).error?.code).toBe('42501')
  expect(await repliesTo(id)).toEqual([])
})

describe('a reply that did not arrive', () => {
  const followUpOf = async (id: string) =>
    (await service.from('inbox').select('status, follow_up_on, due_at').eq('id', id).single().throwOnError())
      .data
  const setZone = (zone: string) => service.rpc('set_time_zone_override', { zone }).throwOnError()
  afterAll(() => setZone(''))

  async function sendReply() {
    const { id } = await submit(forms[1])
    const reply = replyTo(forms[1].kind, id)
    await send(reply).throwOnError()
    expect(await followUpOf(id)).toMatchObject({ status: 'answered', follow_up_on: null, due_at: null })
    const setMail = (values: object) =>
      service.from('email_outbox').update(values).eq('submission_id', reply.reply).throwOnError()
    return { id, setMail }
  }

  /** Of the two zones, between which there are 25 hours, one has another day than the database. */
  async function expectToday(id: string, zone: string) {
    const { today } = Object((await service.rpc('school_state').throwOnError()).data)
    expect(today).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format())
    const due = await followUpOf(id)
    expect([due.status, due.follow_up_on, due.due_at === null]).toEqual(['answered', today, false])
  }
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']

  test.each(['bounced', 'complained'] as const)(
    'because its mail was %s is to be followed up today, by the school’s clock',
    async (event) => {
      for (const zone of zones) {
        await setZone(zone)
        const { id, setMail } = await sendReply()
        const provider_id = crypto.randomUUID()
        await setMail({ status: 'sent', sent_at: new Date().toISOString(), provider_id })
        const report = { provider_id, happened_at: new Date().toISOString(), permanent: false }
        const record = (happened: 'delivered' | typeof event) =>
          service
            .rpc('record_mail_event', { ...report, event_id: crypto.randomUUID(), event: happened })
            .throwOnError()
        await record('delivered')
        expect(await followUpOf(id)).toMatchObject({ follow_up_on: null })
        await record(event)
        await expectToday(id, zone)
      }
    },
  )

  test.each(['failed', 'stopped'])(
    'because its mail has %s is to be followed up today, too',
    async (status) => {
      await setZone('Pacific/Kiritimati')
      const { id, setMail } = await sendReply()
      await setMail({ status, last_error: 'It was given up.' })
      await expectToday(id, 'Pacific/Kiritimati')
    },
  )
})

describe('the mail of a reply', () => {
  let vendor: FakeResend
  let deliverMails: typeof import('@/lib/mail/outbox/deliver')['deliverMails']
  beforeAll(async () => {
    vendor = await startFakeResend()
    const settings = {
      RESEND_API_KEY: vendor.apiKey,
      RESEND_BASE_URL: vendor.url,
      EMAIL_TO: 'team@school.example',
    }
    Object.assign(process.env, settings)
    deliverMails = (await import('@/lib/mail/outbox/deliver')).deliverMails
    await service.from('email_outbox').delete().neq('template', '').throwOnError()
  })
  afterAll(() => vendor.stop())

  test('is sent once, quotes the message, and has the school as its reply address', async () => {
    const { id } = await submit(forms[0])
    const reply = replyTo('contact_message', id)
    await send(reply).throwOnError()
    await deliverMails(service)
    await makeMailsDue()
    await deliverMails(service)
    const [mail, ...more] = vendor.mails().filter(({ subject }) => subject === 'Your question')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, reply_to: 'team@school.example' })
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('A seat is left.')
      expect(part).toContain('Do you teach at weekends?')
    }
    expect(await mailsOf(reply.reply)).toMatchObject([{ status: 'sent' }])
  })
})
