import { expect, test } from 'vitest'
import {
  discardResult,
  endCancelled,
  failResult,
  renewResult,
  saveResult,
} from '@/lib/ai/generation/mutations'
import { openResults } from '@/lib/ai/generation/queries'
import { newService, newVisitor } from './support/clients'
import { generatedBy, generationRequest, newDraft, resultOf } from './support/generated-posts'
import { preparePeople } from './support/people'
import { cleanUpGenerated, cleanUpPosts, published, revisionsOf, savePost } from './support/posts'

const service = newService()
const people = preparePeople()
const { begin, finished, save } = generatedBy(people)
cleanUpPosts()
cleanUpGenerated()

const rename = (id: string, slug: string) => savePost(people.admin.client, { id }, { slug })

test('all admins can read a result while it is being written', async () => {
  const id = await begin()
  expect(await renewResult(service, id, { draft: { title: 'Shel' } })).toBe(true)
  expect(await resultOf(people.owner.client, id)).toMatchObject({
    ...generationRequest,
    status: 'writing',
    asked_by: people.admin.id,
    draft: { title: 'Shel' },
    sources: [],
  })
  expect((await openResults(people.owner.client, 'post', 1)).map((result) => result.id)).toEqual([id])
})

test('a finished result becomes a draft of the blog with all its fields', async () => {
  const draft = newDraft()
  const id = await finished(draft)
  const post = await save(id)
  const { suggested_keywords, sources, ...columns } = draft
  expect(post).toMatchObject({
    ...columns,
    slug: draft.title.toLowerCase().replace(' ', '-').replace('!', ''),
    status: 'draft',
    ai_made: true,
    ai_note: false,
    sources: [{ ...sources[0], type: 'article', credibility: 'A carpenter.' }],
  })
  expect(post.category_id).not.toBeNull()
  expect(await revisionsOf(post)).toMatchObject([
    { editor_name: people.owner.email, fields: { ai_made: true, ai_note: false, sources: post.sources } },
  ])
  expect(await resultOf(people.admin.client, id)).toMatchObject({ status: 'saved', post_id: post.id })
})

test('saved twice, or by twenty at once, it gives one post', async () => {
  const id = await finished()
  const results = await Promise.all(Array.from({ length: 20 }, () => saveResult(people.admin.client, id)))
  expect(new Set(results.map((result) => result.ok && result.data.postId)).size).toBe(1)
  expect((await save(id)).id).toBe(results[0]?.ok && results[0].data.postId)
})

test('a taken slug gets a number, also when five save at once', async () => {
  const draft = newDraft()
  const ids = await Promise.all(Array.from({ length: 5 }, () => finished(draft)))
  const slugs = (await Promise.all(ids.map(save))).map(({ slug }) => slug)
  const [first] = slugs.toSorted()
  expect(slugs.toSorted()).toEqual([first, `${first}-2`, `${first}-3`, `${first}-4`, `${first}-5`])
})

test('a slug that redirects to a renamed post keeps redirecting', async () => {
  const draft = newDraft()
  const { slug, id } = await save(await finished(draft))
  await savePost(people.admin.client, { id }, published)
  await rename(id, `${slug}-renamed`)
  expect((await save(await finished(draft))).slug).toBe(`${slug}-2`)
})

test('the slug of a post that was published and deleted is free, in the trash and after it, and no longer gone', async () => {
  const draft = newDraft()
  const post = await save(await finished(draft))
  const gone = async () => Object((await newVisitor().rpc('list_post_redirects').throwOnError()).data)
  const publishAndDelete = async ({ id }: { id: string }) => {
    await savePost(people.admin.client, { id }, published)
    await people.admin.client.from('blog_posts').delete().eq('id', id).throwOnError()
    expect(await gone()).toMatchObject({ [post.slug]: null })
  }
  await publishAndDelete(post)
  const second = await save(await finished(draft))
  expect(second.slug).toBe(post.slug)
  await publishAndDelete(second)
  await people.admin.client.rpc('erase_post', { post: second.id }).throwOnError()
  const third = await save(await finished(draft))
  expect(third.slug).toBe(post.slug)
  await savePost(people.admin.client, third, published)
  expect(await gone()).not.toHaveProperty(post.slug)
})

test.each([
  ['Ẹ̀kọ́ design', 'k-design'],
  ['日本', 'post'],
  ['  --Hi!-- ', 'hi'],
  ['A'.repeat(200), 'a'.repeat(180)],
])('the title %s makes the slug %s', async (title, slug) => {
  const post = await save(await finished({ ...newDraft(), title }))
  expect(post.slug.replace(/-\d+$/, '')).toBe(slug)
})

test('a draft that breaks a rule of posts is refused with a message, and stays', async () => {
  for (const wrong of [
    { meta_title: 'x'.repeat(66) },
    { title: null },
    { read_time: 'soon' },
    { content: ' ' },
  ]) {
    const id = await finished({ ...newDraft(), ...wrong })
    expect(await saveResult(people.admin.client, id)).toMatchObject({ ok: false, reason: 'invalid' })
    expect((await resultOf(people.admin.client, id))?.status).toBe('ready')
  }
})

test.each([
  ['is still being written', async () => begin()],
  ['failed', async () => ended((id) => failResult(service, id, 'Too slow.'))],
  ['was cancelled', async () => ended((id) => endCancelled(service, id))],
  ['was discarded', async () => ended((id) => discardResult(people.admin.client, id))],
])('a result that %s cannot be saved', async (_, make) => {
  expect(await saveResult(people.admin.client, await make())).toMatchObject({ ok: false, reason: 'conflict' })
})

async function ended(end: (id: string) => Promise<boolean>) {
  const id = await begin()
  expect(await end(id)).toBe(true)
  return id
}

test('a result that was saved and whose post was deleted is not saved again', async () => {
  const id = await finished()
  await service
    .from('blog_posts')
    .delete()
    .eq('id', (await save(id)).id)
    .throwOnError()
  const result = await saveResult(people.admin.client, id)
  expect(result).toMatchObject({ ok: false, reason: 'conflict', message: /deleted/ })
})

test('only admins can save', async () => {
  const id = await finished()
  expect(await saveResult(people.pending.client, id)).toMatchObject({ ok: false, reason: 'forbidden' })
})

test('nobody can mark a result as saved directly', async () => {
  const id = await finished()
  const forged = people.admin.client.from('generation_results').update({ status: 'saved' }).eq('id', id)
  expect((await forged).error?.code).toBe('PT409')
})
