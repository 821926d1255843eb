import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { type FakeResend, startFakeResend } from '../../fakes/resend'
import { addSubscribers, campaignOf, claim, mailsOf, startWithoutSubscribers } from './support/campaigns'
import { newService } from './support/clients'
import { makeMailsDue } from './support/mails'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, published } from './support/posts'
import { actAsServer } from './support/server'

// A mock of what Next provides in a request.
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))

const school = composeSchool(await sampleSchool())

// Tests the production code, with a fake of the vendor's API.
const service = newService()
const people = preparePeople()
let vendor: FakeResend
let deliverMails: typeof import('@/lib/mail/outbox/deliver')['deliverMails']
let queueRunningCampaigns: typeof import('@/lib/newsletter/campaigns/queue')['queueRunningCampaigns']
let mutations: typeof import('@/lib/newsletter/campaigns/mutations')
let campaignMailData: typeof import('@/lib/newsletter/campaigns/mail-data')['campaignMailData']
let queries: typeof import('@/lib/newsletter/campaigns/queries')
cleanUpPosts()
startWithoutSubscribers()

beforeAll(async () => {
  vendor = await startFakeResend()
  actAsServer({ RESEND_API_KEY: vendor.apiKey, RESEND_BASE_URL: vendor.url })
  deliverMails = (await import('@/lib/mail/outbox/deliver')).deliverMails
  queueRunningCampaigns = (await import('@/lib/newsletter/campaigns/queue')).queueRunningCampaigns
  mutations = await import('@/lib/newsletter/campaigns/mutations')
  campaignMailData = (await import('@/lib/newsletter/campaigns/mail-data')).campaignMailData
  queries = await import('@/lib/newsletter/campaigns/queries')
})
afterAll(() => vendor.stop())

async function begin(values: object = {}) {
  const post = await addPost(service, { title: 'On grids', ...published, ...values })
  const { client } = people.admin
  const mailData = await campaignMailData(client, post.id, school)
  if (!mailData) throw new Error('The post is gone')
  const begun = await mutations.startCampaign(client, post.id, mailData)
  return { post, mailData, campaign: begun.campaign ?? '', begun }
}

test('a scheduled mail shows the picture that the post has when it is sent', async () => {
  await addSubscribers(1)
  const post = await addPost(service, { title: 'On grids', ...published, hero_image: '/images/old.webp' })
  const mailData = await campaignMailData(people.admin.client, post.id, school, { intro: 'Hello.' })
  const inAnHour = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  const begun = mailData && (await mutations.startCampaign(people.admin.client, post.id, mailData, inAnHour))
  const campaign = begun?.campaign ?? ''
  expect((await campaignOf(campaign)).mail_data).toMatchObject({ picture: expect.stringContaining('old') })

  await service.from('blog_posts').update({ hero_image: '/images/new.webp' }).eq('id', post.id).throwOnError()
  const due = { send_at: new Date(Date.now() - 1000).toISOString() }
  await service.from('newsletter_campaigns').update(due).eq('id', campaign).throwOnError()
  expect(await queueRunningCampaigns(service)).toBe(1)
  expect((await campaignOf(campaign)).mail_data).toMatchObject({
    intro: 'Hello.',
    picture: expect.stringContaining('new'),
  })
})

test('each subscriber is sent one mail with a working unsubscribe link, even if workers die', async () => {
  const before = vendor.mails().length
  const subscribers = await addSubscribers(12)
  const { campaign, post } = await begin({ excerpt: 'What a grid is for.' })
  vendor.failWith((request) => (request % 3 === 0 ? { status: 500 } : undefined))
  for (let minute = 0; minute < 20 && (await campaignOf(campaign)).status === 'sending'; minute++) {
    // First, one worker claims two mails and dies while two others work.
    await Promise.all([queueRunningCampaigns(service, 5), queueRunningCampaigns(service, 5)])
    if (minute < 4) await claim(2)
    await Promise.all([deliverMails(service), deliverMails(service)])
    await makeMailsDue()
    if (minute === 3) vendor.failWith(() => undefined)
  }
  expect(await campaignOf(campaign)).toMatchObject({ status: 'sent' })
  const mails = vendor.mails().slice(before)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(subscribers.map(({ email }) => email).toSorted())
  for (const { to, text, html, headers } of mails) {
    const token = subscribers.find(({ email }) => email === to)?.token ?? ''
    expect(headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(text).toContain(`/newsletter/unsubscribe?token=${token}`)
    for (const part of ['What a grid is for.', `/blog/${post.slug}`]) expect(html).toContain(part)
    const { data } = await newService().rpc('unsubscribe_newsletter', { token }).throwOnError()
    expect(data).toBe(true)
  }
})

test('a campaign’s mails are sent after those that somebody is waiting for', async () => {
  const before = vendor.mails().length
  await addSubscribers(3)
  await begin()
  await queueRunningCampaigns(service)
  await newService()
    .rpc('subscribe_newsletter', {
      email: `${crypto.randomUUID()}@visitors.example`,
      submission_id: crypto.randomUUID(),
    })
    .throwOnError()
  await deliverMails(service, { maxMails: 1 })
  expect(vendor.mails()[before]?.subject).toMatch(/^Confirm/)
})

test('the tick queues a long list in batches, over as many minutes as needed', async () => {
  await addSubscribers(600)
  const { campaign } = await begin()
  expect([await queueRunningCampaigns(service, 400), await queueRunningCampaigns(service, 400)]).toEqual([
    400, 200,
  ])
  expect([await queueRunningCampaigns(service), (await mailsOf(campaign)).length]).toEqual([0, 600])
})

test('the admin sees the number of recipients before, the progress during, and the reason when nothing is sent', async () => {
  const { client } = people.admin
  const nobody = await begin()
  expect(nobody.begun).toEqual({ unsent: 'nobody' })
  expect(await queries.campaignOfPost(client, nobody.post.id)).toBeNull()
  await addSubscribers(2)
  expect(await queries.countRecipients(client, nobody.post.id)).toBe(2)
  expect((await begin({ status: 'draft', publish_date: null })).begun).toEqual({ unsent: 'draft' })
  const missing = await mutations.startCampaign(client, crypto.randomUUID(), nobody.mailData)
  expect(missing).toEqual({ unsent: 'gone' })

  const { campaign, post } = await begin()
  expect(await queries.campaignOfPost(client, post.id)).toMatchObject({
    id: campaign,
    postId: post.id,
    status: 'sending',
    total: 2,
    waiting: 2,
    sendAt: expect.stringMatching(/Z$/),
    finishedAt: null,
  })
  expect(await queries.countRecipients(client, post.id)).toBe(2)
  const stop = { campaignId: campaign, seen: 'sending' } as const
  expect(await mutations.endCampaign(client, stop)).toMatchObject({ ok: true })
  expect((await queries.listCampaigns(client)).map(({ status }) => status)).toEqual(['stopped'])
})

test('a test mail looks like the real one, and its link ends no subscription', async () => {
  const before = vendor.mails().length
  const draft = await addPost(service, { title: 'Not yet', excerpt: 'Soon.' })
  const mailData = await campaignMailData(people.admin.client, draft.id, school)
  if (!mailData) throw new Error('The post is gone')
  expect(await mutations.mailTestCampaign(people.admin.client, draft.id, mailData)).toBe(people.admin.email)
  expect(await mutations.mailTestCampaign(people.admin.client, crypto.randomUUID(), mailData)).toBeUndefined()
  await deliverMails(service)
  const [mail, ...others] = vendor.mails().slice(before)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: people.admin.email, subject: 'Test: Not yet' })
  expect([mail?.headers, mail?.html.includes('token=')]).toEqual([undefined, false])
})

test('the preview text of a mail does not end within a character', async () => {
  const before = vendor.mails().length
  await addSubscribers(1)
  await begin({ excerpt: `${'a'.repeat(139)}🎉 and more` })
  await queueRunningCampaigns(service)
  await deliverMails(service)
  const [mail] = vendor.mails().slice(before)
  // What is left of a character that was cut in two.
  for (const part of [mail?.subject, mail?.html]) expect(part).toMatch(/^[^\uD800-\uDFFF\uFFFD]+$/u)
})

test('the mail contains the picture of the post, or its cloth as in link previews', async () => {
  const { mailData } = await begin()
  expect(mailData.picture).toMatch(/^\/og\/.*\/blog\/post-.*\.png$/)
  const file = `${'a'.repeat(20)}-1200x800.webp`
  const own = await begin({ hero_image: `/media/${file}`, hero_alt: 'Ink' })
  expect(own.mailData).toMatchObject({
    picture: `/_next/image?url=%2Fmedia%2F${file}&w=1200&q=75`,
    pictureAlt: 'Ink',
  })
  const draft = await begin({ status: 'draft', publish_date: null })
  expect(draft.mailData.picture).toBeNull()
})
