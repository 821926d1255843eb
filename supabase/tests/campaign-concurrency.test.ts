import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addSubscribers,
  campaignOf,
  claim,
  mailsOf,
  queueMails,
  sendPost,
  startWithoutSubscribers,
} from './support/campaigns'
import { newService } from './support/clients'
import { actAs, connect, databaseUrl, overlap } from './support/connections'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, published } from './support/posts'

type Connection = ReturnType<typeof connect>

// Two transactions at once need two connections, so this runs on a plain PostgreSQL only.
describe.skipIf(!databaseUrl)('at the same instant', () => {
  const people = preparePeople()
  let sql: Connection
  beforeAll(() => {
    sql = connect()
  })
  afterAll(() => sql.end())
  cleanUpPosts()
  startWithoutSubscribers()

  async function begin(count: number) {
    const subscribers = await addSubscribers(count)
    const post = await addPost(newService(), published)
    return { subscribers, post, campaign: (await sendPost(people.admin.client, post)).id }
  }
  const filling = (campaign: string, max_rows: number) => (connection: Connection) =>
    connection`select public.queue_campaign_mails(${campaign}, ${max_rows}) as written`

  test('the second of two workers takes other work instead of waiting', async () => {
    const { campaign } = await begin(4)
    const { value, reason } = await overlap(sql, filling(campaign, 2), filling(campaign, 2), 'commit')
    expect([reason, value]).toEqual(['', [{ written: 0 }]])
    expect(await mailsOf(campaign)).toHaveLength(2)
  })

  test('mails queued by a worker that dies are rolled back, and queued by the next', async () => {
    const { campaign } = await begin(4)
    await overlap(sql, filling(campaign, 2), filling(campaign, 2), 'rollback')
    expect(await mailsOf(campaign)).toEqual([])
    expect([await queueMails(campaign, 3), await queueMails(campaign, 3)]).toEqual([3, 1])
  })

  test('a subscriber who is being deleted blocks nobody, and gets no mail', async () => {
    const { campaign, subscribers } = await begin(3)
    const deleted = subscribers[0]?.id ?? ''
    const deleting = (connection: Connection) =>
      connection`delete from public.newsletter_subscribers where id = ${deleted}`
    const { value, reason } = await overlap(sql, deleting, filling(campaign, 10), 'commit')
    expect([reason, value]).toEqual(['', [{ written: 2 }]])
    expect((await mailsOf(campaign)).map(({ subscriber_id }) => subscriber_id)).not.toContain(deleted)
  })

  test('of two presses of the button one starts the campaign, and both return it', async () => {
    await addSubscribers(1)
    const post = await addPost(newService(), published)
    const sending = async (connection: Connection) => {
      await actAs(people.admin, connection)
      return connection`select id, created from public.send_campaign(${post.id}, '{}')`
    }
    const { value, reason } = await overlap(sql, sending, sending, 'commit')
    expect([reason, value?.map(({ created }) => created)]).toEqual(['', [false]])
    expect(await campaignOf(value?.[0]?.id)).toMatchObject({ post_id: post.id })
  })

  test('a scheduled campaign whose sending begins is not cancelled', async () => {
    await addSubscribers(1)
    const post = await addPost(newService(), published)
    const send_at = new Date(Date.now() + 60 * 60 * 1000).toISOString()
    const scheduled = { post: post.id, mail_data: {}, send_at }
    const { data } = await people.admin.client.rpc('send_campaign', scheduled).single().throwOnError()
    await newService()
      .from('newsletter_campaigns')
      .update({ send_at: '2025-11-20T09:00:00Z' })
      .eq('id', data.id)
      .throwOnError()
    const starting = (connection: Connection) => connection`select public.start_due_campaigns()`
    const cancelling = async (connection: Connection) => {
      await actAs(people.admin, connection)
      return connection`select public.stop_campaign(${data.id}, 'scheduled')`
    }
    expect((await overlap(sql, starting, cancelling, 'commit')).reason).toContain('The sending has begun')
    expect(await campaignOf(data.id)).toMatchObject({ status: 'sending' })
  })

  test('a worker that runs while the campaign is stopped queues nothing', async () => {
    const { campaign } = await begin(4)
    const stopping = (connection: Connection) =>
      connection`select private.end_campaign(${campaign}, 'stopped')`
    await queueMails(campaign, 2)
    expect((await overlap(sql, filling(campaign, 2), stopping, 'commit')).reason).toBe('')
    expect([await queueMails(campaign, 2), await claim()]).toEqual([0, []])
    expect((await mailsOf(campaign)).map(({ status }) => status)).toEqual(Array(4).fill('stopped'))
  })

  test.each(['before', 'after'])(
    'a mail that fails just %s the stop of its campaign is stopped',
    async (when) => {
      const { campaign } = await begin(1)
      await queueMails(campaign)
      const [mail] = await claim()
      const failing = (connection: Connection) =>
        connection`select public.finish_mail(${mail?.id ?? ''}, ${mail?.lease_token ?? ''}, 'refused')`
      const stopping = (connection: Connection) =>
        connection`select private.end_campaign(${campaign}, 'stopped')`
      const [first, second] = when === 'before' ? [failing, stopping] : [stopping, failing]
      expect((await overlap(sql, first, second, 'commit')).reason).toBe('')
      expect(await mailsOf(campaign)).toMatchObject([{ status: 'stopped' }])
    },
  )
})
