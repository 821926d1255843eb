import { expect, test } from 'vitest'
import { pruneResults } from '@/lib/generation/prune'
import {
  askToCancel,
  discardResult,
  findResult,
  openResults,
  restoreResult,
  saveResult,
} from '@/lib/generation/results'
import { beginResult, endCancelled, failResult, finishResult, keepWriting } from '@/lib/generation/writing'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { cleanUpGenerated, cleanUpPosts, published, revisionsOf, savePost } from './support/posts'

const service = newService()
const people = preparePeople()
cleanUpPosts()
cleanUpGenerated()

const asked = { kind: 'post', topic: 'Shelves', category: 'design', promptVersion: 'post-1' } as const
const newDraft = () => ({
  title: `Shelves ${crypto.randomUUID()}!`,
  excerpt: 'Where to put it.',
  content: 'A shelf holds.[^1]',
  meta_title: 'Shelves',
  meta_description: 'What a shelf is.',
  read_time: 7,
  suggested_keywords: ['shelf'],
  sources: [{ number: 1, title: 'On shelves', url: 'https://shelves.example/1' }],
})
const found = [
  { url: 'https://shelves.example/1', type: 'article', credibility: 'A carpenter.', key_points: ['Wood'] },
]

const begin = () => beginResult(people.admin.client, asked)
async function finished(draft: object = newDraft()) {
  const id = await begin()
  await finishResult(people.admin.client, id, { draft, sources: found, findings: [] })
  return id
}
const postOf = async (id: string) =>
  (await service.from('blog_posts').select().eq('id', id).single().throwOnError()).data
const rename = (id: string, slug: string) => savePost(people.admin.client, { id }, { slug })

async function save(id: string) {
  const answer = await saveResult(people.owner.client, id)
  if (!answer.ok) throw new Error(answer.message)
  return postOf(answer.data.postId)
}

test('what is being written is there for the whole staff, as far as it came', async () => {
  const id = await begin()
  expect(await keepWriting(people.admin.client, id, { draft: { title: 'Shel' } })).toBe(true)
  expect(await findResult(people.owner.client, id)).toMatchObject({
    ...asked,
    status: 'writing',
    askedBy: people.admin.id,
    draft: { title: 'Shel' },
    sources: [],
  })
  expect((await openResults(people.owner.client, 'post', 1)).map((result) => result.id)).toEqual([id])
})

test('a finished post becomes a draft of the blog with all it carries', async () => {
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
  expect(await findResult(people.admin.client, id)).toMatchObject({ status: 'saved', postId: post.id })
})

test('saved twice, or by twenty at once, it is one post', async () => {
  const id = await finished()
  const answers = await Promise.all(Array.from({ length: 20 }, () => saveResult(people.admin.client, id)))
  expect(new Set(answers.map((answer) => answer.ok && answer.data.postId)).size).toBe(1)
  expect((await save(id)).id).toBe(answers[0]?.ok && answers[0].data.postId)
})

test('a slug that is taken gets a number, also when five save at once', async () => {
  const draft = newDraft()
  const ids = await Promise.all(Array.from({ length: 5 }, () => finished(draft)))
  const slugs = (await Promise.all(ids.map(save))).map(({ slug }) => slug)
  const [first] = slugs.toSorted()
  expect(slugs.toSorted()).toEqual([first, `${first}-2`, `${first}-3`, `${first}-4`, `${first}-5`])
})

test('a slug that leads to a renamed post keeps leading there', async () => {
  const draft = newDraft()
  const { slug, id } = await save(await finished(draft))
  await savePost(people.admin.client, { id }, published)
  await rename(id, `${slug}-renamed`)
  expect((await save(await finished(draft))).slug).toBe(`${slug}-2`)
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

test('a draft that breaks a rule of posts is refused in words, and stays', async () => {
  for (const wrong of [
    { meta_title: 'x'.repeat(66) },
    { title: null },
    { read_time: 'soon' },
    { content: ' ' },
  ]) {
    const id = await finished({ ...newDraft(), ...wrong })
    expect(await saveResult(people.admin.client, id)).toMatchObject({ ok: false, reason: 'invalid' })
    expect((await findResult(people.admin.client, id))?.status).toBe('ready')
  }
})

test.each([
  ['is still being written', async () => begin()],
  ['failed', async () => ended((id) => failResult(people.admin.client, id, 'Too slow.'))],
  ['was cancelled', async () => ended((id) => endCancelled(people.admin.client, id))],
  ['was discarded', async () => ended((id) => discardResult(people.admin.client, id))],
])('nothing is saved of what %s', async (_, make) => {
  expect(await saveResult(people.admin.client, await make())).toMatchObject({ ok: false, reason: 'conflict' })
})

async function ended(end: (id: string) => Promise<boolean>) {
  const id = await begin()
  expect(await end(id)).toBe(true)
  return id
}

test('what was saved and then deleted is not made again', async () => {
  const id = await finished()
  await service
    .from('blog_posts')
    .delete()
    .eq('id', (await save(id)).id)
    .throwOnError()
  const answer = await saveResult(people.admin.client, id)
  expect(answer).toMatchObject({ ok: false, reason: 'conflict', message: /deleted/ })
})

test('only admins save', async () => {
  const id = await finished()
  expect(await saveResult(people.pending.client, id)).toMatchObject({ ok: false, reason: 'forbidden' })
})

test('whoever writes learns that it was cancelled, and then that it is over', async () => {
  const id = await begin()
  expect(await askToCancel(people.owner.client, id)).toBe(true)
  expect(await keepWriting(people.admin.client, id, {})).toBe(false)
  expect(await endCancelled(people.admin.client, id)).toBe(true)
  expect(await finishResult(people.admin.client, id, { draft: newDraft() })).toBe(false)
  expect(await askToCancel(people.admin.client, id)).toBe(false)
  expect((await findResult(people.admin.client, id))?.status).toBe('cancelled')
})

test('what was discarded does not come back, and is listed no more', async () => {
  const id = await begin()
  expect(await discardResult(people.owner.client, id)).toBe(true)
  expect(await discardResult(people.owner.client, id)).toBe(false)
  expect(await keepWriting(people.admin.client, id, { draft: {} })).toBe(false)
  expect((await openResults(people.admin.client, 'post', 50)).some((result) => result.id === id)).toBe(false)
  const back = people.admin.client.from('generation_results').update({ status: 'ready' }).eq('id', id)
  expect((await back).error?.code).toBe('PT409')
})

test('a finished result that was discarded can be taken back, once, and then be saved', async () => {
  const id = await finished()
  expect(await restoreResult(people.admin.client, id)).toBe(false)
  expect(await discardResult(people.admin.client, id)).toBe(true)
  expect(await restoreResult(people.pending.client, id)).toBe(false)
  expect(await restoreResult(people.admin.client, id)).toBe(true)
  expect(await save(id)).toMatchObject({ title: expect.any(String) })
  expect(await restoreResult(people.admin.client, id)).toBe(false)
})

test('what is over for a month is forgotten; what waits to be saved stays', async () => {
  const [waiting, gone, fresh] = [await finished(), await finished(), await finished()]
  for (const id of [gone, fresh]) expect(await discardResult(people.admin.client, id)).toBe(true)
  const touched_at = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString()
  await service.from('generation_results').update({ touched_at }).in('id', [waiting, gone]).throwOnError()
  expect(await pruneResults(service)).toBeGreaterThanOrEqual(1)
  expect(await findResult(service, gone)).toBeNull()
  for (const id of [waiting, fresh]) expect(await findResult(service, id)).not.toBeNull()
})

test('nobody says by hand that something was saved', async () => {
  const id = await finished()
  const forged = people.admin.client.from('generation_results').update({ status: 'saved' }).eq('id', id)
  expect((await forged).error?.code).toBe('PT409')
})

test('a result whose writer has died reads as failed; a wish to cancel does not revive it', async () => {
  const id = await begin()
  const age = (seconds: number) => {
    const touched_at = new Date(Date.now() - seconds * 1000).toISOString()
    return service.from('generation_results').update({ touched_at }).eq('id', id).throwOnError()
  }
  await age(100)
  expect((await findResult(people.admin.client, id))?.status).toBe('writing')
  await age(140)
  await askToCancel(people.admin.client, id)
  expect(await findResult(people.admin.client, id)).toMatchObject({ status: 'failed', failure: /stopped/ })
  expect(await keepWriting(people.admin.client, id, {})).toBe(false)
  expect(await findResult(people.admin.client, id)).toMatchObject({ status: 'writing', failure: null })
})
