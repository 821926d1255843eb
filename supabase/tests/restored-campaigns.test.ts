import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopCampaigns } from '@/scripts/backup/stop-campaigns'
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
import { connect, databaseUrl } from './support/connections'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, published } from './support/posts'

const service = newService()

// A restore connects to the database itself, so this runs on a plain PostgreSQL only.
describe.skipIf(!databaseUrl)('a restore', () => {
  const people = preparePeople()
  let sql: ReturnType<typeof connect>
  beforeAll(() => {
    sql = connect(1)
  })
  afterAll(() => sql.end())
  cleanUpPosts()
  startWithoutSubscribers()

  async function begin(state: object = {}) {
    const { id } = await sendPost(people.admin.client, await addPost(service, published))
    await service.from('newsletter_campaigns').update(state).eq('id', id).throwOnError()
    return id
  }
  const stop = () => sql.unsafe<{ stopped: number }[]>(stopCampaigns)

  test('stops a newsletter that was being sent, and the mails that wait', async () => {
    await addSubscribers(3)
    const id = await begin()
    await queueMails(id)
    await claim(1)
    expect(await stop()).toMatchObject([{ stopped: 1 }])
    expect(await campaignOf(id)).toMatchObject({ status: 'stopped', finished_at: expect.any(String) })
    expect((await mailsOf(id)).map(({ status }) => status).toSorted()).toEqual([
      'sending',
      'stopped',
      'stopped',
    ])
    expect([await queueMails(id), await claim()]).toEqual([0, []])
  })

  test('stops a scheduled newsletter whose time has passed, and keeps a later one', async () => {
    await addSubscribers(1)
    const hour = 60 * 60 * 1000
    const at = (distance: number) => new Date(Date.now() + distance).toISOString()
    const due = await begin({ status: 'scheduled', send_at: at(-hour) })
    const later = await begin({ status: 'scheduled', send_at: at(hour) })
    expect(await stop()).toMatchObject([{ stopped: 1 }])
    expect((await service.rpc('start_due_campaigns').throwOnError()).data).toBe(0)
    expect(await campaignOf(due)).toMatchObject({ status: 'stopped' })
    expect(await campaignOf(later)).toMatchObject({ status: 'scheduled', finished_at: null })
  })
})
