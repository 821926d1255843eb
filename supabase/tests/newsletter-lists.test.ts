import { expect, test } from 'vitest'
import { countSubscribers, exportSubscribers } from '@/lib/newsletter/subscribers/queries'
import { filtersSchema } from '@/lib/newsletter/subscribers/schema'
import {
  addSubscriber,
  addSubscribers,
  mailsOf,
  queueMails,
  sendPost,
  startWithoutSubscribers,
} from './support/campaigns'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, published } from './support/posts'
import { samples } from './support/samples'

const service = newService()
const people = preparePeople()
cleanUpPosts()
startWithoutSubscribers()

const lists = ['articles', 'events']

/** Whether each list has this address, and how. */
async function statesOf(email: string) {
  const rows = service.from('newsletter_subscribers').select('list, status').ilike('email', email)
  return Object.fromEntries((await rows.throwOnError()).data.map(({ list, status }) => [list, status]))
}

const end = (token: string) => service.rpc('unsubscribe_newsletter', { token }).throwOnError()

test('an address on two lists confirms and leaves each without the other, with a token for each', async () => {
  const { email } = samples.newsletter_subscribers()
  for (const list of [...lists, ...lists])
    await service
      .rpc('subscribe_newsletter', { list, email, submission_id: crypto.randomUUID() })
      .throwOnError()
  const rows = service.from('newsletter_subscribers').select('list, email, token').eq('email', email)
  const { data } = await rows.order('list').throwOnError()
  const mails = service.from('email_outbox').select('payload').eq('recipient', email)
  expect((await mails.order('payload->>list').throwOnError()).data.map(({ payload }) => payload)).toEqual(
    data,
  )
  expect(data).toMatchObject([{ list: 'articles' }, { list: 'events' }])

  const [articles = '', events = ''] = data.map(({ token }) => token)
  await service.rpc('confirm_subscription', { token: events }).throwOnError()
  expect(await statesOf(email)).toEqual({ articles: 'pending', events: 'confirmed' })
  await end(articles)
  expect(await statesOf(email)).toEqual({ articles: 'unsubscribed', events: 'confirmed' })
})

test('a sign-up that names no list is one for the articles', async () => {
  const { email } = samples.newsletter_subscribers()
  await service.rpc('subscribe_newsletter', { email, submission_id: crypto.randomUUID() }).throwOnError()
  expect(await statesOf(email)).toEqual({ articles: 'pending' })
})

test.each(['', 'Events', 'events ', 'x'.repeat(31)])('a list named %j is refused', async (list) => {
  const row = { ...samples.newsletter_subscribers(), list }
  const { error } = await service.from('newsletter_subscribers').insert(row)
  expect(error?.message).toMatch(/violates check constraint/)
})

test('a post goes to nobody who is only on another list', async () => {
  const reader = await addSubscriber()
  await addSubscriber({ list: 'events', email: reader.email })
  await addSubscriber({ list: 'events' })
  const post = await addPost(service, { title: 'On grids', ...published })
  const audience = people.admin.client.rpc('count_campaign_recipients', { post: post.id })
  expect((await audience.throwOnError()).data).toBe(1)
  const { id } = await sendPost(people.admin.client, post)
  await queueMails(id)
  expect((await mailsOf(id)).map(({ payload }) => payload)).toMatchObject([{ token: reader.token }])
})

test('an import adds to the articles those who are on another list, whether they left it or not', async () => {
  const [stays, left] = [await addSubscriber({ list: 'events' }), await addSubscriber({ list: 'events' })]
  await end(left.token)
  const addresses = [stays.email, left.email]
  const { data } = await people.admin.client.rpc('import_subscribers', { addresses }).throwOnError()
  expect(data).toEqual({ added: 2, known: 0, unsubscribed: 0, unreadable: 0 })
  expect(await statesOf(stays.email)).toEqual({ articles: 'confirmed', events: 'confirmed' })
  expect(await statesOf(left.email)).toEqual({ articles: 'confirmed', events: 'unsubscribed' })
})

test('the admin sees and exports one list', async () => {
  const { email } = await addSubscriber()
  await addSubscriber({ list: 'events' })
  const filters = filtersSchema.parse({})
  expect(await countSubscribers(people.admin.client, filters)).toMatchObject({ confirmed: 1 })
  const { body } = await exportSubscribers(people.admin.client, filters, 'Africa/Lagos')
  const text = await new Response(body).text()
  expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(email)])
})

test('the export has every subscriber, also when one of the first page leaves while it is read', async () => {
  const added = await addSubscribers(1_010, { created_at: '2025-11-01T09:00:00Z' })
  const sorted = added.map(({ id }) => id).toSorted()
  const { body } = await exportSubscribers(people.admin.client, filtersSchema.parse({}), 'Africa/Lagos')
  await service.from('newsletter_subscribers').delete().in('id', sorted.slice(0, 5)).throwOnError()
  const text = await new Response(body).text()
  expect(added.filter(({ email }) => !text.includes(email))).toEqual([])
})

test('erasing a person takes them off all lists', async () => {
  const { email } = await addSubscriber()
  await addSubscriber({ list: 'events', email })
  const erased = await people.admin.client.rpc('forget_person', { address: email }).throwOnError()
  expect(erased.data).toMatchObject({ subscriptions: 2 })
  expect(await statesOf(email)).toEqual({})
})
