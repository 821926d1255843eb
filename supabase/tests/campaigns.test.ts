import { describe, expect, test } from 'vitest'
import type { Json } from '@/lib/platform/supabase/database.types'
import {
  addSubscriber,
  addSubscribers,
  campaignOf,
  claim,
  mail_data,
  mailsOf,
  queueMails,
  sendPost,
  startWithoutSubscribers,
} from './support/campaigns'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, published } from './support/posts'

const service = newService()
const people = preparePeople()
cleanUpPosts()
startWithoutSubscribers()

const newPost = (values: object = published) => addPost(service, { title: 'On grids', ...values })
const send = (post: { id: string }) => sendPost(people.admin.client, post)
const audience = async (post: { id: string }) =>
  (await people.admin.client.rpc('count_campaign_recipients', { post: post.id }).throwOnError()).data

async function fillAll(campaign: string, max_rows?: number) {
  while ((await queueMails(campaign, max_rows)) > 0);
}

test('each confirmed subscriber gets one mail, with the content of the post and their own unsubscribe link', async () => {
  const subscribers = await addSubscribers(3)
  const { id, created } = await send(await newPost({ ...published, title: 'On\r\n grids' }))
  expect([created, await queueMails(id), await queueMails(id)]).toEqual([true, 3, 0])
  expect(await campaignOf(id)).toMatchObject({
    subject: 'On grids',
    recipients: 3,
    created_by: people.admin.id,
  })
  const mails = await mailsOf(id)
  expect(mails.map(({ recipient, payload }) => [recipient, payload]).toSorted()).toEqual(
    subscribers
      .map(({ email, token }) => [
        email,
        { ...mail_data, title: 'On grids', slug: expect.stringMatching(/^post-/), token },
      ])
      .toSorted(),
  )
  expect(mails.every(({ bulk }) => bulk)).toBe(true)
})

describe('a campaign mails no address twice', () => {
  test('however often and by whomever it is started', async () => {
    await addSubscribers(5)
    const post = await newPost()
    const everybody = [people.admin, people.owner, people.admin, people.owner]
    const results = await Promise.all(everybody.map(({ client }) => sendPost(client, post)))
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    expect(results.filter(({ created }) => created)).toHaveLength(1)
    await fillAll(results[0]?.id ?? '')
    expect((await send(post)).created).toBe(false)
    expect(await mailsOf()).toHaveLength(5)
  })

  test('however many workers queue it, and when one dies between two batches', async () => {
    await addSubscribers(40)
    const { id } = await send(await newPost())
    expect(await queueMails(id, 7)).toBe(7)
    await Promise.all(Array.from({ length: 8 }, () => fillAll(id, 3)))
    await fillAll(id)
    const mails = await mailsOf(id)
    expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([40, 40])
  })

  test('when it is started again after a stop: only those who got none', async () => {
    await addSubscribers(4)
    const post = await newPost()
    const { id } = await send(post)
    await fillAll(id)
    const [sent] = await claim(1)
    await people.admin.client.rpc('stop_campaign', { campaign: id }).throwOnError()
    expect(await audience(post)).toBe(3)
    const restarted = await send(post)
    expect(restarted.created).toBe(true)
    await fillAll(restarted.id)
    const recipients = (await mailsOf(restarted.id)).map(({ recipient }) => recipient)
    expect([recipients.length, recipients.includes(sent?.recipient ?? '')]).toEqual([3, false])
  })

  test.each([
    ['in one campaign', (campaign_id: string, post_id: string) => ({ campaign_id, post_id })],
    ['in another campaign of the same post', (_: string, post_id: string) => ({ post_id })],
  ])('by a constraint of the table itself, %s', async (_, same) => {
    const subscriber = await addSubscriber()
    const post = await newPost()
    const { id } = await send(post)
    await fillAll(id)
    const other = await send(await newPost())
    const [mail] = await mailsOf(id)
    const { id: _id, mailbox: _mailbox, ...row } = mail ?? {}
    const twin = { ...row, submission_id: crypto.randomUUID(), campaign_id: other.id, ...same(id, post.id) }
    const forged = { ...twin, recipient: subscriber.email.toUpperCase() } as Omit<
      NonNullable<typeof mail>,
      'mailbox'
    >
    expect((await service.from('email_outbox').insert(forged)).error?.code).toBe('23505')
  })
})

test('only those who had confirmed at the start get a mail', async () => {
  const subscriber = await addSubscriber()
  await addSubscriber({ status: 'pending', confirmed_at: null })
  await addSubscriber({ email: 'bell\u0007@visitors.example' })
  await addSubscriber({ status: 'unsubscribed', unsubscribed_at: '2025-11-02T09:00:00Z' })
  const dead = await addSubscriber({ email: `Gone-${crypto.randomUUID()}@visitors.example` })
  await service.from('dead_addresses').insert({ email: dead.email.toLowerCase(), reason: 'bounced' })
  const post = await newPost()
  expect(await audience(post)).toBe(1)
  const { id } = await send(post)
  await addSubscriber({ confirmed_at: new Date(Date.now() + 60_000).toISOString() })
  await fillAll(id)
  expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([subscriber.email])
})

describe('whoever unsubscribes before the mail is sent gets none', () => {
  const unsubscribe = (token: string) => newService().rpc('unsubscribe_newsletter', { token }).throwOnError()

  test('before the mail is queued', async () => {
    const [one, two] = await addSubscribers(2)
    const { id } = await send(await newPost())
    await unsubscribe(one?.token ?? '')
    await fillAll(id)
    expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([two?.email])
  })

  test('after it was queued, and after a failed attempt', async () => {
    const [one, two] = await addSubscribers(2)
    const { id } = await send(await newPost())
    await fillAll(id)
    await unsubscribe(one?.token ?? '')
    const [claimed] = await claim()
    expect(claimed?.recipient).toBe(two?.email)
    await unsubscribe(two?.token ?? '')
    const ending = { mail: claimed?.id ?? '', token: claimed?.lease_token ?? '', outcome: 'later' }
    await service.rpc('finish_mail', ending).throwOnError()
    expect(await claim()).toEqual([])
    for (const mail of await mailsOf(id))
      expect(mail).toMatchObject({ status: 'stopped', last_error: 'The reader had unsubscribed.' })
  })
})

test('an address that bounced meanwhile is skipped, and does not delay those after it', async () => {
  const subscribers = await addSubscribers(6)
  const { id } = await send(await newPost())
  await fillAll(id)
  const dead = subscribers.slice(0, 5).map(({ email }) => ({ email, reason: 'bounced' }))
  await service.from('dead_addresses').insert(dead).throwOnError()
  expect((await claim(1)).map(({ recipient }) => recipient)).toEqual([subscribers[5]?.email])
})

test('erasing a person deletes them from campaigns', async () => {
  const [one, two] = await addSubscribers(3)
  const { id } = await send(await newPost())
  await fillAll(id)
  await people.admin.client
    .from('newsletter_subscribers')
    .delete()
    .eq('id', one?.id ?? '')
    .throwOnError()
  const { data } = await people.admin.client
    .rpc('forget_person', { address: two?.email ?? '' })
    .throwOnError()
  expect(data).toMatchObject({ mails: 1, subscriptions: 1 })
  expect(await mailsOf(id)).toHaveLength(1)
})

describe('these cannot be sent as a campaign', () => {
  const refusal = async (post: string, mailData: Json = mail_data) => {
    const { error } = await people.admin.client.rpc('send_campaign', { post, mail_data: mailData })
    return [error?.code, error?.details]
  }

  test('a draft', async () => {
    await addSubscriber()
    expect(await refusal((await newPost({})).id)).toEqual(['PT409', 'draft'])
  })
  test('a post that does not exist', async () => {
    expect((await refusal(crypto.randomUUID()))[0]).toBe('PT404')
  })
  test('a post while nobody is subscribed; it can be sent once there are subscribers', async () => {
    const post = await newPost()
    expect(await refusal(post.id)).toEqual(['PT409', 'nobody'])
    await addSubscriber()
    expect((await send(post)).created).toBe(true)
  })
  test.each([null, 'words', ['a']])('mail data like %j', async (mailData) => {
    await addSubscriber()
    expect((await refusal((await newPost()).id, mailData))[0]).toMatch(/^PT422$|^22/)
  })
})
