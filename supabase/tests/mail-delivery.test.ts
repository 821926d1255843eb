import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeResend, type Fault, startFakeResend } from '../../fakes/resend'
import { newService } from './support/clients'
import { forms } from './support/forms'
import { makeMailsDue } from './support/mails'

// The tests run the production code against a real database and a fake of the vendor's API.
const service = newService()
let vendor: FakeResend
let deliverMails: typeof import('@/lib/mail/outbox/deliver')['deliverMails']

beforeAll(async () => {
  vendor = await startFakeResend()
  Object.assign(process.env, { RESEND_API_KEY: vendor.apiKey, RESEND_BASE_URL: vendor.url })
  deliverMails = (await import('@/lib/mail/outbox/deliver')).deliverMails
})
afterAll(() => vendor.stop())

beforeEach(async () => {
  vendor.failWith(() => undefined)
  await service.from('email_outbox').delete().neq('template', '').throwOnError()
})

async function submit(count = 1) {
  const [form] = forms
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  for (const submission_id of ids)
    await newService()
      .rpc('submit_form', { kind: form.kind, submission_id, payload: form.payload })
      .throwOnError()
  return ids
}

const outbox = async () => (await service.from('email_outbox').select().order('template').throwOnError()).data
const mailsSince = (since: number) => vendor.mails().slice(since)

test('a message gives two mails: one to the school with the sender as reply-to, and one to the sender', async () => {
  const before = vendor.mails().length
  await submit()
  expect(await deliverMails(service)).toBe(2)
  const mails = mailsSince(before)
  expect(mails.map(({ to, reply_to, subject }) => ({ to, reply_to, subject }))).toEqual(
    expect.arrayContaining([
      { to: 'hello@academy.example', reply_to: 'amina@visitors.example', subject: 'Message from Amina' },
      { to: 'amina@visitors.example', reply_to: 'hello@academy.example', subject: 'We have your message' },
    ]),
  )
  for (const { to, text, html } of mails)
    for (const part of [text, html])
      expect(part.includes('Do you teach at weekends?')).toBe(to === 'hello@academy.example')
  expect(await outbox()).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
  expect(await deliverMails(service)).toBe(0)
})

test('with mixed faults every mail is sent exactly once', async () => {
  const before = vendor.mails().length
  // The unresponsive fault takes the whole timeout, so there is only one.
  const script: Fault[] = [{ status: 500 }, undefined, { status: 429, retryAfter: 1 }, undefined]
  let silent: Fault = 'accepted-then-silent'
  vendor.failWith((request) => {
    const fault = script[request % script.length] ?? silent
    if (fault === silent) silent = undefined
    return fault
  })
  await submit(4)
  for (let round = 0; round < 14 && (await outbox()).some(({ status }) => status !== 'sent'); round++) {
    if (round === 6) vendor.failWith(() => undefined)
    await deliverMails(service, { seconds: 30 })
    await makeMailsDue()
  }
  expect((await outbox()).every(({ status }) => status === 'sent')).toBe(true)
  expect(mailsSince(before)).toHaveLength(8)
  expect(new Set(mailsSince(before).map(({ key }) => key)).size).toBe(8)
}, 120_000)

test('a worker that dies after sending does not cause a second mail', async () => {
  const before = vendor.mails().length
  await submit()
  const { data: claimed } = await service
    .rpc('claim_mails', { max_rows: 2, lease_seconds: 60 })
    .throwOnError()
  expect(claimed).toHaveLength(2)
  expect(await deliverMails(service)).toBe(0)
  await makeMailsDue()
  expect(await deliverMails(service)).toBe(2)
  const [mail] = claimed
  const late = { mail: mail?.id ?? '', token: mail?.lease_token ?? '', outcome: 'refused' }
  expect((await service.rpc('finish_mail', late).throwOnError()).data).toBe(false)
  expect(mailsSince(before)).toHaveLength(2)
})

test.each([
  ['a wrong key', { status: 401, name: 'invalid_api_key' }, /^key: /],
  ['a sender that is not verified', { status: 403, name: 'validation_error' }, /^sender: /],
  ['a used-up quota', { status: 429, name: 'daily_quota_exceeded' }, /^quota: /],
])('%s does not count as an attempt of a mail, however long it lasts', async (_, fault, cause) => {
  vendor.failWith(() => fault)
  await submit()
  for (let round = 0; round < 15; round++) {
    await deliverMails(service)
    await makeMailsDue()
  }
  for (const mail of await outbox()) {
    expect(mail).toMatchObject({ status: 'queued', attempts: 0 })
    expect(mail.last_error).toMatch(cause)
  }
  vendor.failWith(() => undefined)
  expect(await deliverMails(service)).toBe(2)
})

test('waiting mails are sent with the corrected sender', async () => {
  const before = vendor.mails().length
  await submit()
  const rendered = {
    from: 'wrong@academy.example',
    to: 'amina@visitors.example',
    subject: 'a',
    html: 'b',
    text: 'c',
  }
  await service.from('email_outbox').update({ rendered }).neq('template', '').throwOnError()
  vendor.failWith(() => ({ status: 403, name: 'validation_error' }))
  await deliverMails(service)
  await makeMailsDue()
  vendor.failWith(() => undefined)
  expect(await deliverMails(service)).toBe(2)
  const validSender = '"The Academy" <hello@academy.example>'
  expect(mailsSince(before).map(({ from }) => from)).toEqual([validSender, validSender])
})

test('a mail that cannot be rendered is given up in the end, and does not delay others', async () => {
  const [form] = forms
  await submit()
  const row = { submission_kind: form.kind, submission_id: crypto.randomUUID(), payload: { name: null } }
  const broken = { ...row, template: 'contact_message_notice' }
  const { data } = await service.from('email_outbox').insert(broken).select('id').single().throwOnError()
  for (let round = 0; round < 12; round++) {
    expect(await deliverMails(service)).toBe(round === 0 ? 2 : 0)
    await makeMailsDue()
  }
  const mail = await service.from('email_outbox').select().eq('id', data.id).single().throwOnError()
  expect(mail.data).toMatchObject({ status: 'failed', attempts: 12 })
  expect(mail.data.last_error).toMatch(/^It could not be written: /)
})

test('a mail whose workers keep dying is given up', async () => {
  await submit()
  for (let attempt = 0; attempt < 12; attempt++) {
    await service.rpc('claim_mails', { max_rows: 2, lease_seconds: 60 }).throwOnError()
    await makeMailsDue()
  }
  expect(await deliverMails(service)).toBe(0)
  expect(await outbox()).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
})

test('a mail that is refused, or fails twelve times, is given up', async () => {
  vendor.failWith(() => ({ status: 422, name: 'validation_error' }))
  await submit()
  await deliverMails(service)
  expect(await outbox()).toMatchObject([{ status: 'failed' }, { status: 'failed' }])

  await service.from('email_outbox').delete().neq('template', '').throwOnError()
  vendor.failWith(() => ({ status: 500 }))
  await submit()
  for (let round = 0; round < 12; round++) {
    expect((await outbox()).map(({ status }) => status)).toEqual(['queued', 'queued'])
    await deliverMails(service)
    await makeMailsDue()
  }
  expect(await outbox()).toMatchObject([
    { status: 'failed', attempts: 12 },
    { status: 'failed', attempts: 12 },
  ])
})
