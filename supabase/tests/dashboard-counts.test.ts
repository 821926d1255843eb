import { expect, test } from 'vitest'
import { listPosts } from '@/lib/content/editing/list/queries'
import { listingSchema } from '@/lib/content/editing/list/schema'
import { readDashboard } from '@/lib/dashboard/queries'
import { type Client, newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, type Post, published, savePost } from './support/posts'
import { samples } from './support/samples'

const people = preparePeople()
cleanUpPosts()

const countsFor = async (client: Client) => (await client.rpc('post_counts').single().throwOnError()).data
const addRun = (status: string, { id }: Post) => {
  const finished_at = status === 'running' ? null : '2025-11-20T09:00:00Z'
  return newService()
    .from('generation_runs')
    .insert({ ...samples.generation_runs(), status, finished_at, post_id: id })
    .throwOnError()
}

test('the counts follow posts, publications, views and AI generations', async () => {
  const before = await countsFor(people.admin.client)
  const [draft, written, rewritten, post] = await Promise.all([
    addPost(newService()),
    addPost(newService()),
    addPost(newService()),
    addPost(newService(), { ...published, view_count: 42 }),
  ])
  await addRun('failed', draft)
  await addRun('succeeded', written)
  for (const status of ['succeeded', 'failed', 'succeeded']) await addRun(status, rewritten)
  await addRun('succeeded', post)
  expect(await countsFor(people.admin.client)).toEqual({
    total: before.total + 4,
    published: before.published + 1,
    drafts: before.drafts + 3,
    views: before.views + 42,
    waiting: before.waiting + 2,
  })
})

test('a draft of the automation waits until it is scheduled', async () => {
  const { client } = people.admin
  const waiting = async () => {
    const [list, all] = await Promise.all([
      listPosts(client, listingSchema.parse({ status: 'waiting' })),
      listPosts(client, listingSchema.parse({})),
    ])
    const marked = all.posts.some(({ id, waiting }) => id === draft.id && waiting)
    return {
      count: (await countsFor(client)).waiting,
      listed: list.posts.some(({ id }) => id === draft.id),
      marked,
    }
  }
  const draft = await addPost(client)
  await addRun('succeeded', draft)
  const before = await waiting()
  expect(before).toMatchObject({ listed: true, marked: true })
  await savePost(client, draft, { scheduled_for: '2099-06-01T08:00:00Z' })
  expect(await waiting()).toEqual({ count: before.count - 1, listed: false, marked: false })
})

test('a pending account sees no counts that a visitor could not see', async () => {
  await addPost(newService())
  const visible = await newVisitor().from('blog_posts').select('id', { count: 'exact', head: true })
  expect(await countsFor(people.pending.client)).toMatchObject({
    total: visible.count,
    published: visible.count,
    drafts: 0,
    waiting: 0,
  })
  expect((await newVisitor().rpc('post_counts')).error?.code).toBe('42501')
})

test('the dashboard has everything in one answer, as far as the caller may read it', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const planned = await addPost(newService(), { scheduled_for: soon })
  await newService().from('contact_messages').insert(samples.contact_messages()).throwOnError()
  const read = ({ client }: { client: Client }) =>
    readDashboard(client, new Date(), new Date().toISOString().slice(0, 10), { replyHours: 24 })
  const [owner, writer] = [await read(people.owner), await read(people.writer)]
  expect(owner.posts.drafts).toBeGreaterThan(0)
  expect(owner.messages.new).toBeGreaterThan(0)
  // The pending account of the tests, at least.
  expect(owner.waitingAccounts).toBeGreaterThan(0)
  expect(owner.settings?.schedule_time).toEqual(expect.any(String))
  expect(owner.backup?.since).toEqual(expect.any(String))
  for (const { scheduled } of [owner, writer])
    expect(scheduled.find(({ id }) => id === planned.id)).toMatchObject({ title: planned.title })
  expect(writer).toMatchObject({ waitingAccounts: 0, backup: null })
  expect(Object.values(writer.messages)).toEqual([0, 0, 0, 0, 0])
})
