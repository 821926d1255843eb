import { afterAll, expect, test } from 'vitest'
import { createPost, savePost as saveText } from '@/lib/content/editing/mutations'
import { emptyText, type PostText } from '@/lib/content/editing/post-text'
import { findPost } from '@/lib/content/editing/queries'
import type { Intent } from '@/lib/content/editing/saving'
import { storePost } from '@/lib/content/editing/store'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, type Post, published, readPost, savePost } from './support/posts'

const people = preparePeople()
cleanUpPosts()
afterAll(() => newService().from('blog_posts').delete().like('slug', 'sent-%').throwOnError())

const store = (id: string, version: number | null, text: PostText, intent: Intent) =>
  storePost({ client: people.admin.client, input: { id, version, text, intent } })

const newText = (): PostText => ({
  ...emptyText,
  title: 'Sent once',
  slug: `sent-${crypto.randomUUID()}`,
  content: 'Its words.',
})

test.each([
  ['publish', { status: 'published' }, { status: 'published', scheduled_for: null }],
  [
    'save',
    { scheduledFor: '2099-06-01T08:00:00.000Z' },
    { status: 'draft', scheduled_for: expect.any(String) },
  ],
] as const)(
  'a new post whose response to "%s" was lost stays for readers: its next autosave gets the conflict',
  async (intent, patch, stored) => {
    const id = crypto.randomUUID()
    const text = newText()
    const write = { id, intent, text: { ...text, ...patch } }
    expect(await createPost(people.admin.client, write)).toMatchObject({ ok: true })
    const before = await readPost({ id })
    expect(await store(id, null, text, 'autosave')).toMatchObject({
      reason: 'conflict',
      theirs: { version: 1 },
    })
    expect(await readPost({ id })).toEqual(before)
    expect(before).toMatchObject(stored)
  },
)

test('a new draft whose response was lost is autosaved into its own row', async () => {
  const id = crypto.randomUUID()
  const text = newText()
  await store(id, null, text, 'autosave')
  const again = await store(id, null, { ...text, content: 'More words.' }, 'autosave')
  expect(again).toMatchObject({ ok: true, data: { id, version: 2 } })
})

test.each([
  ['unpublish', 'saved another version of this post in the meantime.'],
  ['save', 'This post was published in the meantime.'],
] as const)('the conflict of an outdated "%s" says what happened', async (intent, message) => {
  const { client } = people.admin
  const post = await addPost(client, published)
  const opened = await findPost(client, post.id)
  if (!opened) throw new Error('The post was not stored')
  await savePost(client, post, { content: 'What Ada wrote.' })
  const text: PostText = { ...opened.text, status: 'draft' }
  const result = await store(post.id, opened.version, text, intent)
  expect(result.ok ? '' : result.message).toContain(message)
})

const past = '2001-06-01T08:00:00.000Z'

/** Stores a post that was opened as it is now. */
async function storeChange({ id }: Post, patch: Partial<PostText>, intent: Intent) {
  const opened = await findPost(people.admin.client, id)
  if (!opened) throw new Error('The post was not stored')
  return store(id, opened.version, { ...opened.text, ...patch }, intent)
}

test('a time that has passed is refused at its field, in a new post and in a stored one', async () => {
  const refused = {
    reason: 'invalid',
    fieldErrors: { scheduledFor: 'This time has passed. Choose a later one.' },
  }
  const id = crypto.randomUUID()
  expect(await store(id, null, { ...newText(), scheduledFor: past }, 'save')).toMatchObject(refused)
  const post = await addPost(people.admin.client, { scheduled_for: '2099-06-01T08:00:00Z' })
  expect(await storeChange(post, { scheduledFor: past }, 'save')).toMatchObject(refused)
  expect(await readPost(post)).toEqual(post)
})

test('a post whose stored time has just come can still be saved', async () => {
  const post = await addPost(people.admin.client, { scheduled_for: past })
  expect(await storeChange(post, { content: 'Its last words.' }, 'save')).toMatchObject({ ok: true })
})

test('an outdated text is a conflict, even if its time has passed', async () => {
  const post = await addPost(people.admin.client, { scheduled_for: past })
  const opened = await findPost(people.admin.client, post.id)
  await savePost(people.admin.client, post, { scheduled_for: null })
  const text: PostText = { ...newText(), ...opened?.text }
  expect(await store(post.id, 1, text, 'save')).toMatchObject({ reason: 'conflict' })
})

test('"Publish Now" dates a published post, also when somebody has saved the same text since', async () => {
  const { client } = people.admin
  const post = await addPost(client, { ...published, publish_date: '2001-06-01T08:00:00Z' })
  const opened = await findPost(client, post.id)
  if (!opened) throw new Error('The post was not stored')
  const save = async (intent: Intent) =>
    saveText(client, { id: post.id, intent, text: opened.text, version: 1 }, await findPost(client, post.id))
  expect(await save('update')).toMatchObject({ ok: true, data: { version: 2 } })
  expect(await readPost(post)).toMatchObject({ publish_date: post.publish_date })
  expect(await save('publish')).toMatchObject({ ok: true, data: { version: 3 } })
  const { publish_date } = await readPost(post)
  expect(Date.parse(publish_date ?? '')).toBeGreaterThan(Date.now() - 60_000)
})
