import { expect, test } from 'vitest'
import {
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

async function begin(subscribers: number) {
  await addSubscribers(subscribers)
  const post = await addPost(service, published)
  return { post, id: (await sendPost(people.admin.client, post)).id }
}

const stop = async (campaign: string) =>
  (await people.admin.client.rpc('stop_campaign', { campaign }).throwOnError()).data
const progress = async (campaign?: string) =>
  (await people.admin.client.rpc('campaign_progress', { campaign }).throwOnError()).data

async function finish(
  mail: { id: string; lease_token: string | null },
  outcome: string,
  provider_id?: string,
) {
  const ending = { mail: mail.id, token: mail.lease_token ?? '', outcome, provider_id }
  await service.rpc('finish_mail', ending).throwOnError()
}

const report = (event: string, provider_id: string) =>
  service
    .rpc('record_mail_event', {
      event_id: crypto.randomUUID(),
      event,
      provider_id,
      happened_at: '2025-11-20T09:00:00Z',
    })
    .throwOnError()

test('counts every subscriber once, from the first batch to the last delivery report', async () => {
  const { id } = await begin(6)
  const none = { sent: 0, failed: 0, stopped: 0, delivered: 0, bounced: 0, complained: 0 }
  expect(await progress(id)).toMatchObject([{ ...none, status: 'sending', total: 6, waiting: 6 }])
  await queueMails(id, 4)
  expect(await progress(id)).toMatchObject([{ ...none, total: 6, waiting: 6 }])
  await queueMails(id, 4)

  const mails = await claim(5)
  for (const [place, mail] of mails.entries())
    await finish(mail, place < 4 ? 'sent' : 'refused', `re_${place}`)
  await report('delivered', 're_0')
  await report('bounced', 're_1')
  await report('complained', 're_2')
  const figures = { sent: 4, failed: 1, delivered: 1, bounced: 1, complained: 1 }
  expect(await progress(id)).toMatchObject([{ ...none, ...figures, total: 6, waiting: 1 }])

  await queueMails(id)
  expect(await campaignOf(id)).toMatchObject({ status: 'sending', all_queued_at: expect.any(String) })
  for (const mail of await claim()) await finish(mail, 'sent')
  await queueMails(id)
  expect(await progress()).toMatchObject([
    {
      ...none,
      ...figures,
      id,
      sent: 5,
      status: 'sent',
      total: 6,
      waiting: 0,
      finished_at: expect.any(String),
    },
  ])
})

test('stopping cancels mails that have not been sent, once', async () => {
  const { id } = await begin(6)
  await queueMails(id, 4)
  const [sent, carried] = await claim(2)
  if (!sent || !carried) throw new Error('Nothing was claimed')
  await finish(sent, 'sent')
  expect([await stop(id), await stop(id), await stop(crypto.randomUUID())]).toEqual([true, false, false])
  await finish(carried, 'later')
  expect([await claim(), await queueMails(id)]).toEqual([[], 0])
  expect(await progress(id)).toMatchObject([
    { status: 'stopped', total: 6, waiting: 0, sent: 1, stopped: 5, recipients: 6 },
  ])
})

test.each([
  ['deleted', (id: string) => service.from('blog_posts').delete().eq('id', id)],
  [
    'unpublished',
    (id: string) => service.from('blog_posts').update({ status: 'draft', publish_date: null }).eq('id', id),
  ],
])(
  'a campaign whose post was %s ends, so that nobody gets a link to a missing page',
  async (_, hide: (id: string) => PromiseLike<{ error: unknown }>) => {
    const { id, post } = await begin(3)
    await queueMails(id, 2)
    expect((await hide(post.id)).error).toBeNull()
    expect(await queueMails(id)).toBe(0)
    expect(await campaignOf(id)).toMatchObject({ status: 'stopped', unsent_reason: 'not_published' })
    expect(await claim()).toEqual([])
  },
)

test('failed mails are sent again, and the campaign ends after them', async () => {
  const { id } = await begin(3)
  await queueMails(id)
  for (const [place, mail] of (await claim()).entries()) await finish(mail, place === 0 ? 'sent' : 'refused')
  await queueMails(id)
  expect(await progress(id)).toMatchObject([{ status: 'sent', sent: 1, failed: 2 }])

  const resend = (client = people.admin.client) => client.rpc('resend_failed_mails', { campaign: id })
  expect((await resend(people.writer.client)).error?.code).toBe('42501')
  expect([(await resend().throwOnError()).data, (await resend().throwOnError()).data]).toEqual([2, 0])
  expect(await progress(id)).toMatchObject([{ status: 'sending', sent: 1, failed: 0, waiting: 2 }])
  for (const mail of await claim()) await finish(mail, 'sent')
  await queueMails(id)
  expect(await progress(id)).toMatchObject([{ status: 'sent', sent: 3, failed: 0, total: 3 }])
})

test('after a stop the next campaign also reaches those whose mail had failed, or failed meanwhile', async () => {
  const { id, post } = await begin(4)
  await queueMails(id)
  const [sent, failed, failing] = await claim(3)
  if (!sent || !failed || !failing) throw new Error('Three mails were not claimed')
  await finish(sent, 'sent')
  await finish(failed, 'refused')
  await stop(id)
  await finish(failing, 'refused')
  expect(await progress(id)).toMatchObject([{ status: 'stopped', sent: 1, failed: 0, stopped: 3 }])
  const { data } = await people.admin.client
    .rpc('count_campaign_recipients', { post: post.id })
    .throwOnError()
  expect(data).toBe(3)
  const next = await sendPost(people.admin.client, post)
  expect(await queueMails(next.id)).toBe(3)
})

test('failed mails are not sent again once their post is not published', async () => {
  const { id, post } = await begin(1)
  await queueMails(id)
  for (const mail of await claim()) await finish(mail, 'refused')
  await queueMails(id)
  const draft = { status: 'draft', publish_date: null }
  await service.from('blog_posts').update(draft).eq('id', post.id).throwOnError()
  for (const campaign of [id, undefined])
    expect((await people.admin.client.rpc('resend_failed_mails', { campaign }).throwOnError()).data).toBe(0)
  expect(await progress(id)).toMatchObject([{ status: 'sent', failed: 1 }])
})

test('the content of sent mails is deleted', async () => {
  const { id } = await begin(1)
  await queueMails(id)
  const [mail] = await claim()
  const rendered = { mail: mail?.id ?? '', token: mail?.lease_token ?? '', rendered: { from: 'a@b.example' } }
  await service.rpc('keep_rendered', rendered).throwOnError()
  expect((await mailsOf(id))[0]?.rendered).toMatchObject({ from: 'a@b.example' })
  if (mail) await finish(mail, 'sent')
  expect((await mailsOf(id))[0]).toMatchObject({ status: 'sent', rendered: null })
})

test('a test mail of a draft goes to the admin who asks, as often as they ask, and is no campaign', async () => {
  const draft = await addPost(service, { title: 'Not yet' })
  for (const { client, email } of [people.admin, people.owner, people.owner]) {
    const { data } = await client.rpc('send_test_campaign', { post: draft.id, mail_data }).throwOnError()
    expect(data).toBe(email)
  }
  const claimed = await claim()
  expect(claimed.map(({ recipient }) => recipient).toSorted()).toEqual(
    [people.admin.email, people.owner.email, people.owner.email].toSorted(),
  )
  expect(claimed[0]).toMatchObject({
    template: 'newsletter_post_test',
    bulk: false,
    payload: { ...mail_data, title: 'Not yet', slug: draft.slug },
  })
  expect(await progress()).toEqual([])
})
