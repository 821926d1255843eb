import { expect, test } from 'vitest'
import { type Client, newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, type Post, published } from './support/posts'
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
