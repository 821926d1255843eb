import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeResend, startFakeResend } from '../../fakes/resend'
import { newService } from './support/clients'
import { addReaders, claim, issueOf, mailsOf, startWithoutReaders } from './support/issues'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, published } from './support/posts'

// The production code, from the button to the vendor's API.
const service = newService()
const people = preparePeople()
let vendor: FakeResend
let deliverMails: typeof import('@/lib/mail/outbox/deliver')['deliverMails']
let fillIssues: typeof import('@/lib/newsletter/campaigns/queue')['fillIssues']
let mutations: typeof import('@/lib/newsletter/campaigns/mutations')
let letterOf: typeof import('@/lib/newsletter/campaigns/letter')['letterOf']
let queries: typeof import('@/lib/newsletter/campaigns/queries')
cleanUpPosts()
startWithoutReaders()

beforeAll(async () => {
  vendor = await startFakeResend()
  Object.assign(process.env, { RESEND_API_KEY: vendor.apiKey, RESEND_BASE_URL: vendor.url })
  deliverMails = (await import('@/lib/mail/outbox/deliver')).deliverMails
  fillIssues = (await import('@/lib/newsletter/campaigns/queue')).fillIssues
  mutations = await import('@/lib/newsletter/campaigns/mutations')
  letterOf = (await import('@/lib/newsletter/campaigns/letter')).letterOf
  queries = await import('@/lib/newsletter/campaigns/queries')
})
afterAll(() => vendor.stop())

async function begin(values: object = {}) {
  const post = await addPost(service, { title: 'On grids', ...published, ...values })
  const { client } = people.admin
  const letter = await letterOf(client, post.id)
  if (!letter) throw new Error('The post is gone')
  const begun = await mutations.beginIssue(client, post.id, letter)
  return { post, letter, issue: begun.issue ?? '', begun }
}

/** Makes every waiting mail due, and lets all leases expire. */
async function later() {
  const past = '2020-01-01T00:00:00Z'
  await service.from('email_outbox').update({ next_attempt_at: past }).eq('status', 'queued').throwOnError()
  await service.from('email_outbox').update({ lease_until: past }).eq('status', 'sending').throwOnError()
}

test('each subscriber is sent one mail with a working unsubscribe link, even if workers die', async () => {
  const before = vendor.mails().length
  const readers = await addReaders(12)
  const { issue, post } = await begin({ excerpt: 'What a grid is for.' })
  vendor.breakWith((request) => (request % 3 === 0 ? { status: 500 } : undefined))
  for (let minute = 0; minute < 20 && (await issueOf(issue)).status === 'sending'; minute++) {
    // First, one worker claims two mails and dies while two others work.
    await Promise.all([fillIssues(service, 5), fillIssues(service, 5)])
    if (minute < 4) await claim(2)
    await Promise.all([deliverMails(service), deliverMails(service)])
    await later()
    if (minute === 3) vendor.breakWith(() => undefined)
  }
  expect(await issueOf(issue)).toMatchObject({ status: 'sent' })
  const mails = vendor.mails().slice(before)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(readers.map(({ email }) => email).toSorted())
  for (const { to, text, html, headers } of mails) {
    const token = readers.find(({ email }) => email === to)?.token ?? ''
    expect(headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(text).toContain(`/newsletter/unsubscribe?token=${token}`)
    for (const part of ['What a grid is for.', `/blog/${post.slug}`]) expect(html).toContain(part)
    const { data } = await newService().rpc('unsubscribe_newsletter', { token }).throwOnError()
    expect(data).toBe(true)
  }
}, 60_000)

test('a campaign’s mails are sent after those that somebody is waiting for', async () => {
  const before = vendor.mails().length
  await addReaders(3)
  await begin()
  await fillIssues(service)
  await newService()
    .rpc('subscribe_newsletter', {
      email: `${crypto.randomUUID()}@visitors.example`,
      submission_id: crypto.randomUUID(),
    })
    .throwOnError()
  await deliverMails(service, { most: 1 })
  expect(vendor.mails()[before]?.subject).toMatch(/^Confirm/)
})

test('the tick queues a long list in batches, over as many minutes as needed', async () => {
  await addReaders(600)
  const { issue } = await begin()
  expect([await fillIssues(service, 400), await fillIssues(service, 400)]).toEqual([400, 200])
  expect([await fillIssues(service), (await mailsOf(issue)).length]).toEqual([0, 600])
})

test('the admin sees the number of recipients before, the progress during, and the reason when nothing is sent', async () => {
  const { client } = people.admin
  const nobody = await begin()
  expect(nobody.begun).toEqual({ unsent: 'nobody' })
  expect(await queries.issueOfPost(client, nobody.post.id)).toBeNull()
  await addReaders(2)
  expect(await queries.countReaders(client, nobody.post.id)).toBe(2)
  expect((await begin({ status: 'draft', publish_date: null })).begun).toEqual({ unsent: 'draft' })
  const gone = await mutations.beginIssue(client, crypto.randomUUID(), nobody.letter)
  expect(gone).toEqual({ unsent: 'gone' })

  const { issue, post } = await begin()
  expect(await queries.issueOfPost(client, post.id)).toMatchObject({
    id: issue,
    postId: post.id,
    status: 'sending',
    total: 2,
    waiting: 2,
    startedAt: expect.stringMatching(/Z$/),
    finishedAt: null,
  })
  expect(await queries.countReaders(client, post.id)).toBe(2)
  expect(await mutations.endIssue(client, issue)).toBe(true)
  expect((await queries.listIssues(client)).map(({ status }) => status)).toEqual(['stopped'])
})

test('a test mail looks like the real one, and its link ends no subscription', async () => {
  const before = vendor.mails().length
  const draft = await addPost(service, { title: 'Not yet', excerpt: 'Soon.' })
  const letter = await letterOf(people.admin.client, draft.id)
  if (!letter) throw new Error('The post is gone')
  expect(await mutations.tryIssue(people.admin.client, draft.id, letter)).toBe(people.admin.email)
  expect(await mutations.tryIssue(people.admin.client, crypto.randomUUID(), letter)).toBeUndefined()
  await deliverMails(service)
  const [mail, ...others] = vendor.mails().slice(before)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: people.admin.email, subject: 'Test: Not yet' })
  expect([mail?.headers, mail?.html.includes('token=')]).toEqual([undefined, false])
})

test('the mail contains the picture of the post, or its cloth as in link previews', async () => {
  const { letter } = await begin()
  expect(letter.picture).toMatch(/^\/og\/.*\/blog\/post-.*\.png$/)
  const file = `${'a'.repeat(20)}-1200x800.webp`
  const own = await begin({ hero_image: `/media/${file}`, hero_alt: 'Ink' })
  expect(own.letter).toMatchObject({
    picture: `/_next/image?url=%2Fmedia%2F${file}&w=1200&q=75`,
    pictureAlt: 'Ink',
  })
  const draft = await begin({ status: 'draft', publish_date: null })
  expect(draft.letter.picture).toBeNull()
})
