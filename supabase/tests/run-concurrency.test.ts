import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addTopic } from '@/lib/ai/automation/mutations'
import { listTopics } from '@/lib/ai/automation/queries'
import { newService } from './support/clients'
import { connect, databaseUrl, overlap } from './support/connections'
import { cleanUpGenerated } from './support/posts'
import { beginNewRun, defaultAutomation, newDay, newSlot, runOf, setAutomation } from './support/runs'

type Connection = ReturnType<typeof connect>

// Two transactions at once need two connections, so this runs on a plain PostgreSQL only.
describe.skipIf(!databaseUrl)('at the same instant', () => {
  cleanUpGenerated()
  let sql: Connection
  beforeAll(() => {
    sql = connect()
  })
  // Removes what earlier test files left behind.
  beforeEach(() => setAutomation(defaultAutomation))
  afterEach(async () => {
    await setAutomation(defaultAutomation)
    await newService().from('topic_backlog').delete().neq('topic', '').throwOnError()
  })
  afterAll(async () => {
    await newService().from('email_outbox').delete().eq('submission_kind', 'generation_run').throwOnError()
    await newService().from('generation_runs').delete().gte('local_date', '2200-01-01').throwOnError()
    await sql.end()
  })

  const begin = (slot: string, day: string) => (connection: Connection) =>
    connection`select refused from public.begin_run(${slot}, 'schedule', ${day}, 60)`
  const publish = (run: string, token: string, title: string) => (connection: Connection) =>
    connection`select status from public.publish_run_post(${run}, ${token},
      ${connection.json({ title, content: 'A shelf holds.' })}, true)`
  const titled = async (title: string) =>
    (await newService().from('blog_posts').select('slug').eq('title', title).throwOnError()).data

  test.each([
    { ending: 'commit', refused: 'busy' },
    { ending: 'rollback', refused: null },
  ] as const)(
    'when the first of two runs at the daily maximum ends in a $ending, the second is refused for: $refused',
    async ({ ending, refused }) => {
      const day = newDay()
      const slots = [newSlot(day).key, newSlot(day).key] as const
      const { value } = await overlap(sql, begin(slots[0], day), begin(slots[1], day), ending)
      expect(value).toMatchObject([{ refused }])
    },
  )

  test('a slot is taken once, even by workers that compute different days for it', async () => {
    const { key } = newSlot()
    const { value } = await overlap(sql, begin(key, newDay()), begin(key, newDay()), 'commit')
    expect(value).toMatchObject([{ refused: 'slot_taken' }])
  })

  test.each([
    { ending: 'commit', posts: 1, status: 'succeeded' },
    { ending: 'rollback', posts: 0, status: 'running' },
  ] as const)('a kill before the $ending leaves $posts posts', async ({ ending, posts, status }) => {
    const lease = await beginNewRun()
    const title = crypto.randomUUID()
    const one = await sql.reserve()
    await one`begin`
    await publish(lease.run, lease.token, title)(one)
    await one.unsafe(ending)
    one.release()
    expect(await titled(title)).toHaveLength(posts)
    expect((await runOf(lease)).status).toBe(status)
  })

  test('two workers of one run create one post', async () => {
    const { run, token } = await beginNewRun()
    const title = crypto.randomUUID()
    const { reason } = await overlap(sql, publish(run, token, title), publish(run, token, title), 'commit')
    expect(reason).toMatch(/somebody else's/)
    expect(await titled(title)).toHaveLength(1)
  })

  test('approval that is switched on while a post is being written is respected', async () => {
    await setAutomation({ auto_publish: true, manual_approve: false })
    const { run, token } = await beginNewRun()
    const approve = (connection: Connection) =>
      connection`update public.blog_settings set manual_approve = true`
    const { value } = await overlap(sql, approve, publish(run, token, crypto.randomUUID()), 'commit')
    expect(value).toMatchObject([{ status: 'draft' }])
  })

  test('two runs take two topics, and neither waits', async () => {
    for (const topic of ['Shelves', 'Doors'])
      await addTopic(newService(), { topic, keywords: [], weekday: null })
    const [one, two] = [await beginNewRun(), await beginNewRun()]
    const take = (lease: typeof one) => (connection: Connection) =>
      connection`select topic from public.take_topic(${lease.run}, ${lease.token}, 'Monday')`
    const { value } = await overlap(sql, take(one), take(two), 'commit')
    expect(value).toMatchObject([{ topic: 'Doors' }])
    expect((await listTopics(newService())).every(({ usedAt }) => usedAt)).toBe(true)
  })

  test('two runs without a topic in the backlog write about two', async () => {
    const [one, two] = [await beginNewRun(), await beginNewRun()]
    const topics = [crypto.randomUUID(), crypto.randomUUID()]
    const take = (lease: typeof one) => (connection: Connection) =>
      connection`select public.take_evergreen(${lease.run}, ${lease.token}, ${connection.array(topics)}) as topic`
    const { value } = await overlap(sql, take(one), take(two), 'commit')
    expect(value).toMatchObject([{ topic: topics[1] }])
  })

  test('a budget cannot be spent twice', async () => {
    await setAutomation({ daily_budget_micros: 1_000_000 })
    const day = newDay()
    const reserve = (connection: Connection) =>
      connection`select allowed from public.reserve_spend('run', 'a-model', 600000, ${day})`
    expect((await overlap(sql, reserve, reserve, 'commit')).value).toMatchObject([{ allowed: false }])
    const other = newDay()
    const elsewhere = (connection: Connection) =>
      connection`select allowed from public.reserve_spend('run', 'a-model', 600000, ${other})`
    expect((await overlap(sql, elsewhere, elsewhere, 'rollback')).value).toMatchObject([{ allowed: true }])
  })
})
