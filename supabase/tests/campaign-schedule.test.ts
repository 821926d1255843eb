import { beforeEach, describe, expect, test } from 'vitest'
import { endCampaign } from '@/lib/newsletter/campaigns/mutations'
import {
  addSubscriber,
  addSubscribers,
  campaignOf,
  mail_data,
  mailsOf,
  queueMails,
  startWithoutSubscribers,
} from './support/campaigns'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, published } from './support/posts'

const service = newService()
const people = preparePeople()
cleanUpPosts()
startWithoutSubscribers()
beforeEach(() => addSubscribers(2))

const hour = 60 * 60 * 1000
const inAnHour = () => new Date(Date.now() + hour).toISOString()
const newPost = () => addPost(service, { ...published, title: 'On grids' })

const send = (post: { id: string }, texts: object, send_at?: string) =>
  people.admin.client
    .rpc('send_campaign', { post: post.id, mail_data: { ...mail_data, ...texts }, send_at })
    .single()

async function schedule(post: { id: string }, texts: object = {}) {
  return (await send(post, texts, inAnHour()).throwOnError()).data.id
}

/** Moves the time of a scheduled campaign into the past, and starts what is due. */
async function startNow(campaign: string) {
  const send_at = new Date(Date.now() - hour).toISOString()
  await service.from('newsletter_campaigns').update({ send_at }).eq('id', campaign).throwOnError()
  return (await service.rpc('start_due_campaigns').throwOnError()).data
}

describe('the texts of a campaign', () => {
  test('are cleaned and stored with the facts of the post', async () => {
    const { data } = await send(await newPost(), {
      subject: ' Read\nthis ',
      intro: '\nHello,\n\nall. ',
      title: 'Forged',
    })
    expect(await campaignOf(data?.id ?? '')).toMatchObject({
      subject: 'Read this',
      mail_data: { subject: 'Read this', intro: 'Hello,\n\nall.', title: 'On grids' },
    })
  })

  test('are optional: the subject is then the title', async () => {
    const { data } = await send(await newPost(), { subject: '  ', intro: ' \n' })
    const campaign = await campaignOf(data?.id ?? '')
    expect([campaign.subject, Object.keys(campaign.mail_data as object).toSorted()]).toEqual([
      'On grids',
      ['excerpt', 'slug', 'title'],
    ])
  })

  test.each([
    ['subject', { subject: 's'.repeat(201) }],
    ['intro', { intro: 'i'.repeat(2001) }],
  ])('have a limit: %s', async (field, texts) => {
    const { error } = await send(await newPost(), texts)
    expect([error?.code, error?.details]).toEqual(['PT422', field])
  })
})

describe('a scheduled campaign', () => {
  test('sends nothing before its time, then once to everybody confirmed by then', async () => {
    const id = await schedule(await newPost())
    expect(await service.rpc('start_due_campaigns').throwOnError()).toMatchObject({ data: 0 })
    expect(await queueMails(id)).toBe(0)
    expect(await campaignOf(id)).toMatchObject({ status: 'scheduled', recipients: 2, finished_at: null })

    await addSubscriber()
    const starts = await Promise.all([startNow(id), startNow(id)])
    expect(starts.toSorted()).toEqual([0, 1])
    await queueMails(id)
    expect([(await mailsOf(id)).length, await campaignOf(id)]).toMatchObject([
      3,
      { status: 'sending', recipients: 3 },
    ])
  })

  test('is about the post as it is at that time', async () => {
    const post = await newPost()
    const id = await schedule(post, { intro: 'Hello.' })
    const edited = { title: 'On columns', excerpt: 'What a column is for.' }
    await service.from('blog_posts').update(edited).eq('id', post.id).throwOnError()
    await startNow(id)
    expect(await campaignOf(id)).toMatchObject({
      subject: 'On columns',
      mail_data: { ...edited, intro: 'Hello.' },
    })
  })

  test('is not sent when the post is not published any more, or nobody is left', async () => {
    const [post, other] = [await newPost(), await newPost()]
    const [hidden, unwanted] = [await schedule(post), await schedule(other)]
    await service
      .from('blog_posts')
      .update({ status: 'draft', publish_date: null })
      .eq('id', post.id)
      .throwOnError()
    expect(await startNow(hidden)).toBe(0)
    await service.from('newsletter_subscribers').delete().eq('status', 'confirmed').throwOnError()
    expect(await startNow(unwanted)).toBe(0)
    const stopped = { status: 'stopped', finished_at: expect.any(String) }
    expect(await campaignOf(hidden)).toMatchObject({ ...stopped, unsent_reason: 'not_published' })
    expect(await campaignOf(unwanted)).toMatchObject({ ...stopped, unsent_reason: 'nobody' })
  })

  test('can be cancelled, and the post sent at once', async () => {
    const post = await newPost()
    const id = await schedule(post)
    expect((await send(post, {}).throwOnError()).data).toEqual({ id, created: false })
    await people.owner.client.rpc('stop_campaign', { campaign: id }).throwOnError()
    expect(await startNow(id)).toBe(0)
    const { data } = await send(post, {}).throwOnError()
    expect(data.created).toBe(true)
    expect(await queueMails(data.id)).toBe(2)
  })

  test('whose sending has begun meanwhile is not cancelled, and can be stopped', async () => {
    const id = await schedule(await newPost())
    await startNow(id)
    const end = (seen: 'scheduled' | 'sending') => endCampaign(people.admin.client, { campaignId: id, seen })
    expect(await end('scheduled')).toEqual({
      ok: false,
      reason: 'conflict',
      message: 'The sending has begun meanwhile. Press Stop to end it.',
    })
    expect([(await campaignOf(id)).status, await queueMails(id)]).toEqual(['sending', 2])
    expect(await end('sending')).toMatchObject({ ok: true })
    expect(await campaignOf(id)).toMatchObject({ status: 'stopped' })
    expect(await end('scheduled')).toMatchObject({ ok: false, reason: 'conflict' })
  })

  test.each([
    ['past', -hour],
    ['distant future', 400 * 24 * hour],
  ])('cannot lie in the %s', async (_, delay) => {
    const { error } = await send(await newPost(), {}, new Date(Date.now() + delay).toISOString())
    expect([error?.code, error?.details]).toEqual(['PT422', 'send_at'])
  })
})
