import { expect, test } from 'vitest'
import { newService } from './support/clients'
import { forms } from './support/forms'
import { preparePeople } from './support/people'
import { samples } from './support/samples'

const service = newService()
const people = preparePeople()
const newAddress = () => `victim-${crypto.randomUUID()}@visitors.example`

async function submit(form: (typeof forms)[number], email: string, more: object = {}) {
  const submission_id = crypto.randomUUID()
  const payload = { ...form.payload, email, ...more }
  await service.rpc('submit_form', { kind: form.kind, submission_id, payload }).throwOnError()
  return submission_id
}

const subscribe = (email: string) =>
  service.rpc('subscribe_newsletter', { email, submission_id: crypto.randomUUID() }).throwOnError()
const joinWaitlist = (email: string, more: object = {}) =>
  service
    .rpc('join_course_waitlist', {
      course_id: 'cybersecurity',
      email,
      submission_id: crypto.randomUUID(),
      ...more,
    })
    .throwOnError()

async function mailsTo(...recipients: string[]) {
  const mails = service
    .from('email_outbox')
    .select('id, template, status, last_error')
    .in('recipient', recipients)
  return (await mails.order('created_at').throwOnError()).data
}

const leaving = async (...recipients: string[]) =>
  (await mailsTo(...recipients)).filter(({ status }) => status === 'queued').length

async function addAccountMail(recipient: string) {
  const mail = { ...samples.email_outbox(), template: 'account_mail', submission_kind: 'account', recipient }
  await service.from('email_outbox').insert(mail).throwOnError()
}

test.each(forms)('a suspected $kind is reported to the school and not acknowledged', async (form) => {
  const email = newAddress()
  const submission_id = await submit(form, email, { suspicion: 'It holds 3 links.' })
  const mails = service.from('email_outbox').select('template, recipient').eq('submission_id', submission_id)
  expect((await mails.throwOnError()).data).toEqual([{ template: `${form.kind}_notice`, recipient: null }])
})

test.each(forms)('a weak sign of spam does not hold the acknowledgement of a $kind back', async (form) => {
  const email = newAddress()
  await submit(form, email, { suspicion: 'It holds 3 links.', acknowledge: true })
  expect(await mailsTo(email)).toMatchObject([{ template: `${form.kind}_acknowledgement`, status: 'queued' }])
})

test.each(forms)('a $kind that an admin calls no spam is acknowledged once', async (form) => {
  const email = newAddress()
  await submit(form, email, { suspicion: 'It fills in a field that people cannot see.' })
  const row = await service.from(form.table).select('id').eq('email', email).single().throwOnError()
  const message = { kind: form.kind, message: row.data.id }
  for (const client of [people.pending.client, people.writer.client])
    expect((await client.rpc('clear_suspicion', message)).error?.code).toBe('42501')
  const clear = async () => (await people.admin.client.rpc('clear_suspicion', message).throwOnError()).data
  expect([await clear(), await clear()]).toEqual([true, null])
  expect(await mailsTo(email)).toMatchObject([{ template: `${form.kind}_acknowledgement`, status: 'queued' }])
  const after = await service.from(form.table).select('suspicion').eq('email', email).single()
  expect(after.data).toEqual({ suspicion: null })
})

test('a message that was answered meanwhile is not acknowledged, an application is, because of its link', async () => {
  for (const [form, mails] of [
    [forms[0], 0],
    [forms[2], 1],
  ] as const) {
    const email = newAddress()
    await submit(form, email, { suspicion: 'It fills in a field that people cannot see.' })
    const row = await service
      .from(form.table)
      .update({ status: 'answered' })
      .eq('email', email)
      .select('id')
      .single()
      .throwOnError()
    const message = { kind: form.kind, message: row.data.id }
    await people.admin.client.rpc('clear_suspicion', message).throwOnError()
    expect(await mailsTo(email)).toHaveLength(mails)
  }
})

const spamCases = forms.flatMap((form) => [
  { ...form, status: 'spam', mails: 1 },
  ...(form.kind === 'enrollment_application' ? [] : [{ ...form, status: 'lost', mails: 0 }]),
])

test('an application that is lost stays suspected, so that its acknowledgement can still be sent', async () => {
  const [, , application] = forms
  const email = newAddress()
  await submit(application, email, { suspicion: 'It fills in a field that people cannot see.' })
  const rows = () => service.from('enrollment_applications')
  const set = (status: string) =>
    rows().update({ status }).eq('email', email).select('id, suspicion').single().throwOnError()
  const message = { kind: application.kind, message: (await set('lost')).data.id }
  const refused = await people.admin.client.rpc('clear_suspicion', message)
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    'This application is marked as lost. Change that first.',
  ])
  expect((await set('new')).data.suspicion).not.toBeNull()
  expect((await people.admin.client.rpc('clear_suspicion', message).throwOnError()).data).toBe(true)
})

test.each(spamCases)(
  'a $kind with the status $status that is no spam gets $mails acknowledgements, as the caller is told',
  async ({ status, mails, ...form }) => {
    const email = newAddress()
    await submit(form, email, { suspicion: 'It fills in a field that people cannot see.' })
    const rows = () => service.from(form.table)
    const row = await rows().update({ status }).eq('email', email).select('id').single().throwOnError()
    const message = { kind: form.kind, message: row.data.id }
    const cleared = await people.admin.client.rpc('clear_suspicion', message).throwOnError()
    expect([cleared.data, (await mailsTo(email)).length]).toEqual([mails === 1, mails])
    const after = await rows().select('status, suspicion').eq('email', email).single().throwOnError()
    expect(after.data).toEqual({ status: status === 'spam' ? 'new' : 'lost', suspicion: null })
  },
)

test('a suspected waitlist sign-up is stored and not acknowledged', async () => {
  const email = newAddress()
  await joinWaitlist(email, { suspicion: 'It did not pass the check.' })
  const storedEntry = service.from('course_waitlist').select('email').eq('email', email)
  expect((await storedEntry.throwOnError()).data).toEqual([{ email }])
  expect(await mailsTo(email)).toEqual([])
})

test('a stranger who sends every other form again and again causes five mails a day to an address, and the school gets all notices', async () => {
  const [contact, inquiry] = forms
  const email = newAddress()
  for (const form of [contact, inquiry, inquiry]) await submit(form, email)
  await joinWaitlist(email)
  await subscribe(email)
  const sixth = await submit(contact, email)

  expect(await leaving(email)).toBe(5)
  const [stopped] = (await mailsTo(email)).filter(({ status }) => status !== 'queued')
  expect(stopped).toMatchObject({ status: 'stopped', last_error: 'Daily limit for this address.' })
  const storedMessage = service.from('contact_messages').select('email').eq('submission_id', sixth)
  expect((await storedMessage.throwOnError()).data).toEqual([{ email }])
  const notices = service
    .from('email_outbox')
    .select('status')
    .eq('submission_id', sixth)
    .is('recipient', null)
  expect((await notices.throwOnError()).data).toEqual([{ status: 'queued' }])
  await expect(
    people.admin.client
      .from('email_outbox')
      .select('last_error')
      .eq('id', stopped?.id ?? '')
      .single(),
  ).resolves.toMatchObject({ data: { last_error: 'Daily limit for this address.' } })
})

test('messages of a stranger do not hold back an applicant’s link, and a link that the limit holds back is listed as an email that failed', async () => {
  const [contact, , application] = forms
  const email = newAddress()
  for (let form = 0; form < 6; form++) await submit(contact, email)
  await submit(application, email)
  expect(await mailsTo(email)).toContainEqual(
    expect.objectContaining({ template: 'enrollment_application_acknowledgement', status: 'queued' }),
  )

  const failedMessages = async () => {
    const args = { late_since: '2025-01-01T00:00:00Z', today: '2025-01-01' }
    return (await people.admin.client.rpc('messages_to_do', args).single().throwOnError()).data
      .failed_messages
  }
  const before = await failedMessages()
  for (let form = 0; form < 4; form++) await submit(application, email)
  expect([await leaving(email), await failedMessages()]).toEqual([10, before])
  const sixth = await submit(application, email)
  expect([await leaving(email), await failedMessages()]).toEqual([10, before + 1])
  const listed = people.admin.client.from('inbox').select('submission_id').eq('email', email)
  expect((await listed.eq('failed_mail', true).throwOnError()).data).toEqual([{ submission_id: sixth }])

  const held = service.from('email_outbox').select('id').eq('status', 'stopped').eq('submission_id', sixth)
  const { data: mail } = await held.single().throwOnError()
  await people.admin.client.rpc('resend_mail', { mail: mail.id }).throwOnError()
  expect([await leaving(email), await failedMessages()]).toEqual([11, before])
})

test('thirty forms at the same instant cause five mails', async () => {
  const email = newAddress()
  await Promise.all(Array.from({ length: 30 }, () => submit(forms[0], email)))
  expect([await leaving(email), (await mailsTo(email)).length]).toEqual([5, 30])
})

test.each([
  ['capitals and what follows a plus sign', 'visitors.example', 'amina.bello'],
  ['and the dots that Gmail ignores', 'gmail.com', 'aminabello'],
])('%s count as one mailbox', async (_, host, other) => {
  const mailbox = crypto.randomUUID().replaceAll('-', '')
  const names = ['amina.bello', 'AMINA.bello', 'amina.bello+1', 'amina.bello+2+3', other, 'Amina.Bello+a']
  const addresses = names.map((name) => `x${mailbox}${name}@${host}`)
  for (const email of addresses) await submit(forms[0], email)
  expect(await leaving(...addresses)).toBe(5)
})

test('too many forms do not block recovery mails, and too many recovery mails do not block acknowledgements', async () => {
  const email = newAddress()
  for (let form = 0; form < 7; form++) await submit(forms[0], email)
  for (let mail = 0; mail < 15; mail++) await addAccountMail(email)
  expect(await leaving(email)).toBe(20)
  await addAccountMail(email)
  expect(
    (await mailsTo(email)).filter(({ last_error }) => last_error === 'Hourly limit for this address.'),
  ).toHaveLength(1)

  const flooded = newAddress()
  for (let mail = 0; mail < 16; mail++) await addAccountMail(flooded)
  await submit(forms[0], flooded)
  expect(await leaving(flooded)).toBe(16)
})

test('mails to accounts with other addresses of the mailbox do not hold back the recovery mail of this one', async () => {
  const name = `x${crypto.randomUUID()}`
  for (let mail = 0; mail < 16; mail++) await addAccountMail(`${name}+${(mail % 4) + 1}@school.example`)
  await addAccountMail(`${name}@school.example`)
  expect(await mailsTo(`${name}@school.example`)).toMatchObject([{ status: 'queued' }])
})

test('mails of yesterday and newsletters do not count, and an admin may send a mail that was held back', async () => {
  const email = newAddress()
  const old = { recipient: email, created_at: new Date(Date.now() - 25 * 3600_000).toISOString() }
  for (let mail = 0; mail < 5; mail++)
    await service
      .from('email_outbox')
      .insert({ ...samples.email_outbox(), ...old })
      .throwOnError()
  const newsletter = {
    template: 'course_opens',
    submission_kind: 'course_waitlist',
    recipient: email,
    bulk: true,
  }
  for (let mail = 0; mail < 7; mail++)
    await service
      .from('email_outbox')
      .insert({ ...samples.email_outbox(), ...newsletter })
      .throwOnError()
  for (let form = 0; form < 6; form++) await submit(forms[0], email)
  const heldBack = (await mailsTo(email)).filter(({ status }) => status === 'stopped')
  expect(heldBack).toHaveLength(1)
  const resent = await people.admin.client.rpc('resend_mail', { mail: heldBack[0]?.id ?? '' }).throwOnError()
  expect(resent.data).toBe(true)
  expect((await mailsTo(email)).filter(({ status }) => status === 'stopped')).toEqual([])
})
