import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopSending } from '@/scripts/backup/stop-sending'
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
const hour = 60 * 60 * 1000

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
  /** Stops what waits in a backup of so many hours ago. */
  async function stop(hours = 1) {
    const createdAt = new Date(Date.now() - hours * hour).toISOString()
    const results = []
    for (const statement of stopSending({ createdAt })) results.push(...(await sql.unsafe(statement)))
    return results
  }

  test('stops a newsletter that was being sent, and the mails that wait', async () => {
    await addSubscribers(3)
    const id = await begin()
    await queueMails(id)
    await claim(1)
    expect(await stop()).toEqual([{ newsletters: 1 }, { mails: 0 }])
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
    const at = (distance: number) => new Date(Date.now() + distance).toISOString()
    const due = await begin({ status: 'scheduled', send_at: at(-hour) })
    const later = await begin({ status: 'scheduled', send_at: at(hour) })
    expect(await stop()).toEqual([{ newsletters: 1 }, { mails: 0 }])
    expect((await service.rpc('start_due_campaigns').throwOnError()).data).toBe(0)
    expect(await campaignOf(due)).toMatchObject({ status: 'stopped' })
    expect(await campaignOf(later)).toMatchObject({ status: 'scheduled', finished_at: null })
  })

  test('stops the mails that waited in a backup of two days ago, and sends those of an hour ago', async () => {
    await addSubscribers(2)
    const id = await begin()
    await queueMails(id)
    await claim(1)
    const statuses = async () => (await mailsOf(id)).map(({ status }) => status).toSorted()
    await sql`update public.newsletter_campaigns set status = 'sent', finished_at = now() where id = ${id}`
    expect(await stop()).toEqual([{ newsletters: 0 }, { mails: 0 }])
    expect(await statuses()).toEqual(['queued', 'sending'])
    expect(await stop(48)).toEqual([{ newsletters: 0 }, { mails: 2 }])
    expect(await statuses()).toEqual(['stopped', 'stopped'])
    expect(await claim()).toEqual([])
  })
})
