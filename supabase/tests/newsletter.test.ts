import { expect, test } from 'vitest'
import { newService } from './support/clients'
import { preparePeople } from './support/people'

const service = newService()
const people = preparePeople()

const newAddress = () => `Reader-${crypto.randomUUID()}@visitors.example`
const subscribe = (email: string, submissionId: string = crypto.randomUUID()) =>
  service.rpc('subscribe_newsletter', { email, submission_id: submissionId })
const find = async (email: string) =>
  (await service.from('newsletter_subscribers').select().ilike('email', email).single().throwOnError()).data
const mailsTo = async (email: string) =>
  (await service.from('email_outbox').select().ilike('recipient', email).throwOnError()).data

async function ageRequest(email: string) {
  const requested_at = new Date(Date.now() - 6 * 60_000).toISOString()
  await service.from('newsletter_subscribers').update({ requested_at }).ilike('email', email).throwOnError()
}

test('a new subscriber waits for confirmation and is sent the link', async () => {
  const email = newAddress()
  await subscribe(` ${email} `).throwOnError()
  const { token, status } = await find(email)
  expect(status).toBe('pending')
  expect(await mailsTo(email)).toMatchObject([
    { template: 'newsletter_confirmation', payload: { email, token } },
  ])
})

test('the link confirms, and using it again changes nothing', async () => {
  const email = newAddress()
  await subscribe(email)
  const { token } = await find(email)
  for (const _ of ['first visit', 'second visit']) {
    expect((await service.rpc('confirm_subscription', { token })).data).toBe(true)
  }
  expect(await find(email)).toMatchObject({ status: 'confirmed', confirmed_at: expect.any(String) })
})

test('a known address gets the same result as a new one, and no mail once it is confirmed', async () => {
  const email = newAddress()
  const first = await subscribe(email)
  await service.rpc('confirm_subscription', { token: (await find(email)).token })
  await ageRequest(email)
  const second = await subscribe(email.toUpperCase())
  expect([second.status, second.data]).toEqual([first.status, first.data])
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await find(email)).status).toBe('confirmed')
})

test('thirty requests at once for one address send one mail', async () => {
  const email = newAddress()
  const results = await Promise.all(Array.from({ length: 30 }, () => subscribe(email)))
  expect(results.filter(({ error }) => error)).toEqual([])
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a lost mail is sent again after five minutes, but never for the same submission', async () => {
  const email = newAddress()
  const submissionId = crypto.randomUUID()
  await subscribe(email, submissionId)
  await ageRequest(email)
  await subscribe(email, submissionId).throwOnError()
  expect(await mailsTo(email)).toHaveLength(1)
  await subscribe(email).throwOnError()
  expect(await mailsTo(email)).toHaveLength(2)
})

test('unsubscribing is one step, can be repeated, and the old confirmation link does not undo it', async () => {
  const email = newAddress()
  await subscribe(email)
  const { token } = await find(email)
  await service.rpc('confirm_subscription', { token })
  for (const _ of ['first click', 'second click']) {
    expect((await service.rpc('unsubscribe_newsletter', { token })).data).toBe(true)
  }
  expect((await service.rpc('confirm_subscription', { token })).data).toBe(false)
  expect((await find(email)).status).toBe('unsubscribed')
})

test('an unsubscribed address may subscribe again, and links in old mails still unsubscribe it', async () => {
  const email = newAddress()
  await subscribe(email)
  const { token } = await find(email)
  await service.rpc('unsubscribe_newsletter', { token })
  await subscribe(email)
  expect((await find(email)).status).toBe('pending')
  expect(await mailsTo(email)).toHaveLength(2)
  await service.rpc('unsubscribe_newsletter', { token })
  expect((await find(email)).status).toBe('unsubscribed')
})

test('deleting a subscriber deletes the mails of every time they subscribed, and no others', async () => {
  const [email, list] = [newAddress(), 'graduates']
  await subscribe(email)
  const { id, token } = await find(email)
  await service.rpc('unsubscribe_newsletter', { token }).throwOnError()
  await subscribe(email)
  expect(await mailsTo(email)).toHaveLength(2)
  await service
    .rpc('subscribe_newsletter', { email, submission_id: crypto.randomUUID(), list })
    .throwOnError()
  await people.admin.client.from('newsletter_subscribers').delete().eq('id', id).throwOnError()
  expect((await mailsTo(email)).map(({ payload }) => payload)).toEqual([expect.objectContaining({ list })])
})

test('an unknown token confirms and ends nothing', async () => {
  const token = crypto.randomUUID()
  expect((await service.rpc('confirm_subscription', { token })).data).toBe(false)
  expect((await service.rpc('unsubscribe_newsletter', { token })).data).toBe(false)
})

test.each(['', 'amina', 'amina@', 'a b@visitors.example', 'a@visitors.example\nBcc: b@visitors.example'])(
  'the address %j is refused',
  async (email) => {
    const { status, error } = await subscribe(email)
    expect([status, error?.details]).toEqual([422, 'email'])
  },
)
