import { afterEach, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { samples } from './support/samples'

const service = newService()
const people = preparePeople()
const addedIds: string[] = []
afterEach(async () => {
  await service.from('email_outbox').delete().in('id', addedIds.splice(0)).throwOnError()
  await service.from('dead_addresses').delete().neq('email', '').throwOnError()
  await service.from('mail_events').delete().neq('id', '').throwOnError()
})

async function addMail(values: object = {}) {
  const mail = { ...samples.email_outbox(), next_attempt_at: '2020-01-01T00:00:00Z', ...values }
  addedIds.push(mail.id)
  await service.from('email_outbox').insert(mail).throwOnError()
  return mail.id
}

const claim = async (max = 1000) =>
  (await service.rpc('claim_mails', { max_rows: max, lease_seconds: 60 }).throwOnError()).data
const find = async (id: string) =>
  (await service.from('email_outbox').select().eq('id', id).single().throwOnError()).data
const report = async (event: string, provider_id: string, more: object = {}) => {
  const columns = {
    event_id: crypto.randomUUID(),
    event,
    provider_id,
    happened_at: '2025-11-20T09:00:00Z',
    ...more,
  }
  return (await service.rpc('record_mail_event', columns).throwOnError()).data
}
const finish = async (mail: string, token: string, outcome: string, more: object = {}) =>
  (await service.rpc('finish_mail', { mail, token, outcome, ...more }).throwOnError()).data
const sent = { status: 'sent', sent_at: '2025-11-20T09:00:00Z' }

test('of ten workers at once each claims different mails', async () => {
  for (let mail = 0; mail < 20; mail++) await addMail()
  const taken = (await Promise.all(Array.from({ length: 10 }, () => claim(3)))).flat()
  const ours = taken.filter(({ id }) => addedIds.includes(id))
  expect(new Set(ours.map(({ id }) => id)).size).toBe(ours.length)
  expect(ours).toHaveLength(20)
})

test('bulk mails are sent after those that somebody is waiting for', async () => {
  const bulk = await addMail({ bulk: true })
  const prompt = await addMail({ next_attempt_at: '2024-01-01T00:00:00Z' })
  expect((await claim(1)).map(({ id }) => id)).toEqual([prompt])
  expect((await claim()).map(({ id }) => id)).toContain(bulk)
})

test('a mail is sent as it was first rendered', async () => {
  const id = await addMail()
  const token = (await claim()).find((mail) => mail.id === id)?.lease_token ?? ''
  const keepRendered = async (subject: string, holder = token) => {
    const rendered = { from: 'a@b.example', subject }
    return (await service.rpc('keep_rendered', { mail: id, token: holder, rendered }).throwOnError()).data
  }
  expect(await keepRendered('first')).toMatchObject({ subject: 'first' })
  expect(await keepRendered('second')).toMatchObject({ subject: 'first' })
  expect(await keepRendered('third', crypto.randomUUID())).toBeNull()
})

test.each([
  ['a mail of ours', {}, null],
  [
    'an account mail',
    { template: 'account_mail', submission_kind: 'account', rendered: { subject: 'Yours' } },
    { subject: 'Yours' },
  ],
])('%s the provider never accepted gets a new idempotency key', async (_, values, rendered) => {
  const id = await addMail(values)
  const token = (await claim()).find((mail) => mail.id === id)?.lease_token ?? ''
  await service.rpc('keep_rendered', { mail: id, token, rendered: { from: 'old@b.example' } }).throwOnError()
  expect(await finish(id, token, 'rewrite')).toBe(true)
  expect(await find(id)).toMatchObject({ status: 'queued', attempts: 0, attempt_series: 2, rendered })
  expect(await finish(id, token, 'sent')).toBe(false)
})

test('a mail whose worker died is not sent to a dead address', async () => {
  const id = await addMail({ recipient: 'gone@visitors.example' })
  await claim()
  await service
    .from('email_outbox')
    .update({ lease_until: '2020-01-01T00:00:00Z' })
    .eq('id', id)
    .throwOnError()
  await service
    .from('dead_addresses')
    .insert({ email: 'gone@visitors.example', reason: 'bounced' })
    .throwOnError()
  await claim()
  expect(await find(id)).toMatchObject({ status: 'stopped', lease_token: null })
})

describe('a delivery report', () => {
  test('is stored once, and a late delivery does not undo a bounce', async () => {
    const id = await addMail({ ...sent, provider_id: 're_1', recipient: 'Gone@visitors.example' })
    const event_id = crypto.randomUUID()
    expect(await report('bounced', 're_1', { event_id })).toBe(true)
    expect(await report('bounced', 're_1', { event_id })).toBe(false)
    await report('delivered', 're_1')
    expect((await find(id)).delivery).toBe('bounced')
  })

  test('stops further mails to a dead address, until an admin sends one again', async () => {
    await addMail({ ...sent, provider_id: 're_2', recipient: 'gone@visitors.example' })
    await report('complained', 're_2')
    const next = await addMail({ recipient: 'GONE@visitors.example' })
    expect((await claim()).map(({ id }) => id)).not.toContain(next)
    expect((await find(next)).status).toBe('stopped')

    const resend = (client = people.admin.client) => client.rpc('resend_mail', { mail: next })
    expect((await resend(people.pending.client)).error?.code).toBe('42501')
    expect((await resend().throwOnError()).data).toBe(true)
    expect((await resend().throwOnError()).data).toBe(false)
    expect(await find(next)).toMatchObject({ status: 'queued', attempt_series: 2, attempts: 0 })
    expect((await claim()).map(({ id }) => id)).toContain(next)
  })

  test.each([
    ['before the response that has the id of the mail', true],
    ['while its worker is dead', false],
  ])('is applied when it arrives %s', async (_, alive) => {
    const id = await addMail({ recipient: 'gone@visitors.example' })
    const currentLease = async () => (await claim()).find((mail) => mail.id === id)?.lease_token ?? ''
    let token = await currentLease()
    await report('delivered', 're_early')
    await report('bounced', 're_early')
    if (!alive) {
      const past = { lease_until: '2020-01-01T00:00:00Z' }
      await service.from('email_outbox').update(past).eq('id', id).throwOnError()
      token = await currentLease()
    }
    await finish(id, token, 'sent', { provider_id: 're_early' })
    expect((await find(id)).delivery).toBe('bounced')
    const { data } = await service.from('dead_addresses').select('email, reason')
    expect(data).toEqual([{ email: 'gone@visitors.example', reason: 'bounced' }])
  })

  test('about a notice does not block the school’s address', async () => {
    const id = await addMail({ ...sent, provider_id: 're_4', recipient: null })
    await report('bounced', 're_4')
    expect((await find(id)).delivery).toBe('bounced')
    expect((await service.from('dead_addresses').select()).data).toEqual([])
  })

  test('about a bounced mail is not applied to the one sent after it', async () => {
    const id = await addMail({ ...sent, provider_id: 're_5', recipient: 'full@visitors.example' })
    await report('bounced', 're_5', { permanent: false })
    await people.admin.client.rpc('resend_mail', { mail: id }).throwOnError()
    await report('complained', 're_5')
    expect(await find(id)).toMatchObject({ status: 'queued', delivery: null, provider_id: null })
  })

  test('about a temporary problem stops nothing', async () => {
    await addMail({ ...sent, provider_id: 're_3', recipient: 'full@visitors.example' })
    await report('bounced', 're_3', { permanent: false })
    const next = await addMail({ recipient: 'full@visitors.example' })
    expect((await claim()).map(({ id }) => id)).toContain(next)
  })
})

test.each([
  ['a recovery link', 'account_mail', 61, 'The link had expired.'],
  ['a code', 'address_code', 11, 'The code had expired.'],
])('%s that is expired is not sent, a fresh one is', async (_, template, minutes, last_error) => {
  const mail = { template, submission_kind: 'account' }
  const fresh = await addMail(mail)
  const old = await addMail({ ...mail, created_at: new Date(Date.now() - minutes * 60_000).toISOString() })
  const taken = (await claim()).map(({ id }) => id)
  expect([taken.includes(fresh), taken.includes(old)]).toEqual([true, false])
  expect(await find(old)).toMatchObject({ status: 'stopped', last_error })
})

test('an invitation that is over is not sent, one that is open is', async () => {
  const invite = async (more: object = {}) => {
    const email = `${crypto.randomUUID()}@people.example`
    const row = service.from('invitations').insert({ email, ...more })
    const { data } = await row.select('id').single().throwOnError()
    return addMail({ template: 'invitation', submission_kind: 'account', submission_id: data.id })
  }
  const open = await invite()
  const expired = await invite({ expires_at: '2025-11-20T09:00:00Z' })
  const replaced = await addMail({ template: 'invitation', submission_kind: 'account' })
  const taken = (await claim()).map(({ id }) => id)
  expect([open, expired, replaced].map((id) => taken.includes(id))).toEqual([true, false, false])
  for (const id of [expired, replaced])
    expect(await find(id)).toMatchObject({
      status: 'stopped',
      last_error: 'The invitation was not valid any more.',
    })
})

test('account mails cannot be sent again: their link was for one person, once', async () => {
  const id = await addMail({ template: 'account_mail', submission_kind: 'account', status: 'failed' })
  expect((await people.owner.client.rpc('resend_mail', { mail: id }).throwOnError()).data).toBe(false)
})

test('admins can read and revive dead addresses; nobody can read reports', async () => {
  await service
    .from('dead_addresses')
    .insert({ email: 'gone@visitors.example', reason: 'bounced' })
    .throwOnError()
  await service.from('mail_events').insert({ id: crypto.randomUUID() }).throwOnError()
  for (const { client } of [people.pending, people.admin]) {
    expect((await client.from('mail_events').select()).data ?? []).toEqual([])
    expect(
      (await client.from('dead_addresses').insert({ email: 'a@b.example', reason: 'bounced' })).error,
    ).not.toBeNull()
  }
  const deadAddresses = async (client = people.admin.client) =>
    (await client.from('dead_addresses').select()).data ?? []
  expect(await deadAddresses(people.pending.client)).toEqual([])
  expect(await deadAddresses()).toHaveLength(1)
  await people.admin.client
    .from('dead_addresses')
    .delete()
    .eq('email', 'gone@visitors.example')
    .throwOnError()
  expect(await deadAddresses()).toEqual([])
})
