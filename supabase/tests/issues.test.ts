import { describe, expect, test } from 'vitest'
import type { Json } from '@/lib/platform/supabase/database.types'
import { newService } from './support/clients'
import {
  addReader,
  addReaders,
  claim,
  fill,
  issueOf,
  letter,
  mailsOf,
  sendPost,
  startWithoutReaders,
} from './support/issues'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, published } from './support/posts'

const service = newService()
const people = preparePeople()
cleanUpPosts()
startWithoutReaders()

const newPost = (values: object = published) => addPost(service, { title: 'On grids', ...values })
const send = (post: { id: string }) => sendPost(people.admin.client, post)
const audience = async (post: { id: string }) =>
  (await people.admin.client.rpc('count_readers', { post: post.id }).throwOnError()).data

async function fillAll(issue: string, most?: number) {
  while ((await fill(issue, most)) > 0);
}

test('each confirmed subscriber gets one mail, with the content of the post and their own unsubscribe link', async () => {
  const readers = await addReaders(3)
  const { id, fresh } = await send(await newPost({ ...published, title: 'On\r\n grids' }))
  expect([fresh, await fill(id), await fill(id)]).toEqual([true, 3, 0])
  expect(await issueOf(id)).toMatchObject({ subject: 'On grids', recipients: 3, created_by: people.admin.id })
  const mails = await mailsOf(id)
  expect(mails.map(({ recipient, payload }) => [recipient, payload]).toSorted()).toEqual(
    readers
      .map(({ email, token }) => [
        email,
        { ...letter, title: 'On grids', slug: expect.stringMatching(/^post-/), token },
      ])
      .toSorted(),
  )
  expect(mails.every(({ bulk }) => bulk)).toBe(true)
})

describe('never twice to one address', () => {
  test('however often and by whomever it is started', async () => {
    await addReaders(5)
    const post = await newPost()
    const everybody = [people.admin, people.owner, people.admin, people.owner]
    const answers = await Promise.all(everybody.map(({ client }) => sendPost(client, post)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ fresh }) => fresh)).toHaveLength(1)
    await fillAll(answers[0]?.id ?? '')
    expect((await send(post)).fresh).toBe(false)
    expect(await mailsOf()).toHaveLength(5)
  })

  test('however many workers queue it, and when one dies between two batches', async () => {
    await addReaders(40)
    const { id } = await send(await newPost())
    expect(await fill(id, 7)).toBe(7)
    await Promise.all(Array.from({ length: 8 }, () => fillAll(id, 3)))
    await fillAll(id)
    const mails = await mailsOf(id)
    expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([40, 40])
  })

  test('when it is started again after a stop: only those who got none', async () => {
    await addReaders(4)
    const post = await newPost()
    const { id } = await send(post)
    await fillAll(id)
    const [sent] = await claim(1)
    await people.admin.client.rpc('stop_issue', { issue: id }).throwOnError()
    expect(await audience(post)).toBe(3)
    const again = await send(post)
    expect(again.fresh).toBe(true)
    await fillAll(again.id)
    const recipients = (await mailsOf(again.id)).map(({ recipient }) => recipient)
    expect([recipients.length, recipients.includes(sent?.recipient ?? '')]).toEqual([3, false])
  })

  test.each([
    ['in one issue', (issue_id: string, post_id: string) => ({ issue_id, post_id })],
    ['in another issue of the same post', (_: string, post_id: string) => ({ post_id })],
  ])('by a constraint of the table itself, %s', async (_, same) => {
    const reader = await addReader()
    const post = await newPost()
    const { id } = await send(post)
    await fillAll(id)
    const other = await send(await newPost())
    const [mail] = await mailsOf(id)
    const { id: _id, mailbox: _mailbox, ...row } = mail ?? {}
    const twin = { ...row, submission_id: crypto.randomUUID(), issue_id: other.id, ...same(id, post.id) }
    const forged = { ...twin, recipient: reader.email.toUpperCase() } as Omit<
      NonNullable<typeof mail>,
      'mailbox'
    >
    expect((await service.from('email_outbox').insert(forged)).error?.code).toBe('23505')
  })
})

test('only those who had confirmed at the start get a mail', async () => {
  const reader = await addReader()
  await addReader({ status: 'pending', confirmed_at: null })
  await addReader({ email: 'bell\u0007@visitors.example' })
  await addReader({ status: 'unsubscribed', unsubscribed_at: '2025-11-02T09:00:00Z' })
  const dead = await addReader({ email: `Gone-${crypto.randomUUID()}@visitors.example` })
  await service.from('dead_addresses').insert({ email: dead.email.toLowerCase(), reason: 'bounced' })
  const post = await newPost()
  expect(await audience(post)).toBe(1)
  const { id } = await send(post)
  await addReader({ confirmed_at: new Date(Date.now() + 60_000).toISOString() })
  await fillAll(id)
  expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([reader.email])
})

describe('whoever unsubscribes before the mail is sent gets none', () => {
  const leave = (token: string) => newService().rpc('unsubscribe_newsletter', { token }).throwOnError()

  test('before the mail is queued', async () => {
    const [one, two] = await addReaders(2)
    const { id } = await send(await newPost())
    await leave(one?.token ?? '')
    await fillAll(id)
    expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([two?.email])
  })

  test('after it was queued, and after a failed attempt', async () => {
    const [one, two] = await addReaders(2)
    const { id } = await send(await newPost())
    await fillAll(id)
    await leave(one?.token ?? '')
    const [claimed] = await claim()
    expect(claimed?.recipient).toBe(two?.email)
    await leave(two?.token ?? '')
    const ending = { mail: claimed?.id ?? '', token: claimed?.lease_token ?? '', outcome: 'later' }
    await service.rpc('finish_mail', ending).throwOnError()
    expect(await claim()).toEqual([])
    for (const mail of await mailsOf(id))
      expect(mail).toMatchObject({ status: 'stopped', last_error: 'The reader had unsubscribed.' })
  })
})

test('an address that bounced meanwhile is skipped, and does not delay those after it', async () => {
  const readers = await addReaders(6)
  const { id } = await send(await newPost())
  await fillAll(id)
  const dead = readers.slice(0, 5).map(({ email }) => ({ email, reason: 'bounced' }))
  await service.from('dead_addresses').insert(dead).throwOnError()
  expect((await claim(1)).map(({ recipient }) => recipient)).toEqual([readers[5]?.email])
})

test('erasing a person deletes them from campaigns', async () => {
  const [one, two] = await addReaders(3)
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

describe('is not sent', () => {
  const refusal = async (post: string, given: Json = letter) => {
    const { error } = await people.admin.client.rpc('send_issue', { post, letter: given })
    return [error?.code, error?.details]
  }

  test('a draft', async () => {
    await addReader()
    expect(await refusal((await newPost({})).id)).toEqual(['PT409', 'draft'])
  })
  test('a post that is not there', async () => {
    expect((await refusal(crypto.randomUUID()))[0]).toBe('PT404')
  })
  test('anything to nobody: the post can be sent once there are readers', async () => {
    const post = await newPost()
    expect(await refusal(post.id)).toEqual(['PT409', 'nobody'])
    await addReader()
    expect((await send(post)).fresh).toBe(true)
  })
  test.each([null, 'words', ['a']])('a letter like %j', async (given) => {
    await addReader()
    expect((await refusal((await newPost()).id, given))[0]).toMatch(/^PT422$|^22/)
  })
})
