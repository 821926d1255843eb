import { expect, test } from 'vitest'
import type { PostText } from '@/lib/content/editing/post-text'
import { findPost } from '@/lib/content/editing/queries'
import { storePost } from '@/lib/content/editing/store'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, type Post, published, readPost, revisionsOf, savePost } from './support/posts'

const service = newService()
const people = preparePeople()
cleanUpPosts()

// The time is earlier than that of any other scheduled post of these tests.
const due = '2001-06-01T08:00:00Z'
const schedule = (scheduled_for: string) => addPost(people.admin.client, { scheduled_for, autosaved: true })
const publishDue = async (now: string) =>
  (await service.rpc('publish_due_posts', { now }).throwOnError()).data
const refreshesOf = async ({ slug }: Post) =>
  (await service.from('post_changes').select('slug').eq('slug', slug).throwOnError()).data
const instant = (text: string | null) => text && new Date(text).toISOString()

test('a post is published when it is due, not before', async () => {
  const post = await schedule(due)
  expect(await publishDue('2001-06-01T07:59:59Z')).toBe(0)
  expect(await publishDue(due)).toBe(1)
  const now = await readPost(post)
  expect(now).toMatchObject({ status: 'published', scheduled_for: null, autosaved: false, version: 2 })
  expect([instant(now.publish_date), instant(now.first_published_at)]).toEqual([instant(due), instant(due)])
  expect((await newVisitor().from('blog_posts').select('id').eq('id', post.id)).data).toHaveLength(1)
})

test('an overdue post is published with the actual date', async () => {
  const post = await schedule(due)
  expect(await publishDue('2001-06-09T11:22:33Z')).toBe(1)
  expect(instant((await readPost(post)).publish_date)).toBe('2001-06-09T11:22:33.000Z')
})

test('a published post is announced once and has one revision', async () => {
  const post = await schedule(due)
  const results = await Promise.all(Array.from({ length: 20 }, () => publishDue(due)))
  expect(results.filter((count) => count > 0)).toEqual([1])
  expect(await refreshesOf(post)).toHaveLength(1)
  expect(await revisionsOf(post)).toMatchObject([
    { version: 2, status: 'published', editor_name: 'Automation', autosaved: false },
    { version: 1, status: 'draft' },
  ])
})

test('a post without a date, with a later date or already published is left alone', async () => {
  const drafts = [await addPost(people.admin.client), await schedule('2001-07-01T08:00:00Z')]
  const post = await addPost(people.admin.client, published)
  expect(await publishDue(due)).toBe(0)
  for (const one of [...drafts, post]) expect(await readPost(one)).toEqual(one)
})

test('a post whose schedule was removed is not published', async () => {
  const post = await schedule(due)
  await savePost(people.admin.client, post, { scheduled_for: null })
  expect(await publishDue(due)).toBe(0)
})

test('publishing by hand removes the schedule', async () => {
  const post = await schedule(due)
  const now = await savePost(people.admin.client, post, published)
  expect(now).toMatchObject({ status: 'published', scheduled_for: null })
  expect(await publishDue('2001-06-09T11:22:33Z')).toBe(0)
  expect(await refreshesOf(post)).toHaveLength(1)
})

test('a published post cannot be scheduled', async () => {
  const post = await addPost(people.admin.client, { ...published, scheduled_for: due })
  expect(post.scheduled_for).toBeNull()
  expect((await savePost(people.admin.client, post, { scheduled_for: due })).scheduled_for).toBeNull()
})

test('an editor who had the post open meanwhile cannot overwrite it', async () => {
  const post = await schedule(due)
  await publishDue(due)
  const { data } = await people.admin.client
    .from('blog_posts')
    .update({ title: 'Still a draft', autosaved: true })
    .match({ id: post.id, version: post.version })
    .select()
  expect(data).toEqual([])
})

/** Autosaves a change of a post that was opened in its version 1. */
async function autosave(post: Post, patch: Partial<PostText>) {
  const { client } = people.admin
  const text = { ...(await findPost(client, post.id))?.text, status: 'draft', ...patch }
  return storePost({ client, input: { id: post.id, version: 1, text, intent: 'autosave' } })
}

test('an autosave changes no scheduled post, and can take its time away', async () => {
  const post = await schedule('2099-06-01T08:00:00Z')
  expect(await autosave(post, { content: 'Half a sen' })).toMatchObject({ ok: false, reason: 'invalid' })
  expect(await readPost(post)).toEqual(post)
  expect(await autosave(post, { content: 'Half a sen', scheduledFor: '' })).toMatchObject({ ok: true })
  expect(await readPost(post)).toMatchObject({ content: 'Half a sen', scheduled_for: null })
})

test('an autosave after the publication gets the conflict and writes nothing', async () => {
  const post = await schedule(due)
  await publishDue(due)
  const now = await readPost(post)
  const result = await autosave(post, { content: 'Half a sen' })
  expect(result).toMatchObject({
    reason: 'conflict',
    message: 'This post was published in the meantime. Nothing of yours is lost.',
    theirs: { version: 2, text: { status: 'published' } },
  })
  expect(await readPost(post)).toEqual(now)
})
