import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { actAs, connect, databaseUrl, overlap } from './support/connections'
import { addReaders, claim, fill, issueOf, mailsOf, sendPost, startWithoutReaders } from './support/issues'
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
  startWithoutReaders()

  async function begin(count: number) {
    const readers = await addReaders(count)
    const post = await addPost(newService(), published)
    return { readers, post, issue: (await sendPost(people.admin.client, post)).id }
  }
  const filling = (issue: string, most: number) => (connection: Connection) =>
    connection`select public.fill_issue(${issue}, ${most}) as written`

  test('the second of two workers takes other work instead of waiting', async () => {
    const { issue } = await begin(4)
    const { value, reason } = await overlap(sql, filling(issue, 2), filling(issue, 2), 'commit')
    expect([reason, value]).toEqual(['', [{ written: 0 }]])
    expect(await mailsOf(issue)).toHaveLength(2)
  })

  test('mails queued by a worker that dies are rolled back, and queued by the next', async () => {
    const { issue } = await begin(4)
    await overlap(sql, filling(issue, 2), filling(issue, 2), 'rollback')
    expect(await mailsOf(issue)).toEqual([])
    expect([await fill(issue, 3), await fill(issue, 3)]).toEqual([3, 1])
  })

  test('a subscriber who is being deleted blocks nobody, and gets no mail', async () => {
    const { issue, readers } = await begin(3)
    const gone = readers[0]?.id ?? ''
    const deleting = (connection: Connection) =>
      connection`delete from public.newsletter_subscribers where id = ${gone}`
    const { value, reason } = await overlap(sql, deleting, filling(issue, 10), 'commit')
    expect([reason, value]).toEqual(['', [{ written: 2 }]])
    expect((await mailsOf(issue)).map(({ subscriber_id }) => subscriber_id)).not.toContain(gone)
  })

  test('of two presses of the button one starts the campaign, and both return it', async () => {
    await addReaders(1)
    const post = await addPost(newService(), published)
    const sending = async (connection: Connection) => {
      await actAs(people.admin, connection)
      return connection`select id, fresh from public.send_issue(${post.id}, '{}')`
    }
    const { value, reason } = await overlap(sql, sending, sending, 'commit')
    expect([reason, value?.map(({ fresh }) => fresh)]).toEqual(['', [false]])
    expect(await issueOf(value?.[0]?.id)).toMatchObject({ post_id: post.id })
  })

  test('a worker that runs while the campaign is stopped queues nothing', async () => {
    const { issue } = await begin(4)
    const stopping = (connection: Connection) => connection`select private.end_issue(${issue}, 'stopped')`
    await fill(issue, 2)
    expect((await overlap(sql, filling(issue, 2), stopping, 'commit')).reason).toBe('')
    expect([await fill(issue, 2), await claim()]).toEqual([0, []])
    expect((await mailsOf(issue)).map(({ status }) => status)).toEqual(Array(4).fill('stopped'))
  })
})
