import { describe, expect, test } from 'vitest'
import { otherPosts } from '@/lib/ai/generation/queries'
import { listPosts } from '@/lib/content/editing/list/queries'
import { listingSchema } from '@/lib/content/editing/list/schema'
import { createPost, duplicatePost, savePost } from '@/lib/content/editing/mutations'
import { emptyText, type PostText } from '@/lib/content/editing/post-text'
import {
  findAiOrigin,
  findPost,
  findRevisionText,
  listRevisions,
  noOrigin,
} from '@/lib/content/editing/queries'
import type { Intent, SaveResult } from '@/lib/content/editing/saving'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpGenerated, cleanUpPosts, readPost } from './support/posts'

const people = preparePeople()
cleanUpPosts()
cleanUpGenerated()

const sources = [
  { title: 'On shelves', url: 'https://shelves.example', type: 'report', credibility: 'Counted by hand.' },
  { number: 2, title: 'On doors', url: 'https://doors.example' },
]
const addAiPost = () => addPost(people.admin.client, { ai_made: true, sources })

async function save(id: string, patch: Partial<PostText>, intent: Intent = 'save') {
  const before = await findPost(people.admin.client, id)
  if (!before) throw new Error('No such post')
  const write = { id, version: before.version, text: { ...before.text, ...patch }, intent }
  return savePost(people.admin.client, write, before)
}

const dataOf = (result: SaveResult) => (result.ok ? result.data : result)

describe('the AI notice for readers', () => {
  test.each(['save', 'autosave'] as const)('is saved by a %s like any other field', async (intent) => {
    const { id } = await addAiPost()
    expect(dataOf(await save(id, { aiNote: 'yes' }, intent))).toMatchObject({ text: { aiNote: 'yes' } })
    expect(await readPost({ id })).toMatchObject({
      ai_note: true,
      ai_made: true,
      autosaved: intent === 'autosave',
    })
    expect(dataOf(await save(id, { aiNote: 'no' }))).toMatchObject({ version: 3, text: { aiNote: 'no' } })
  })

  test('is included in the other version when a save conflicts', async () => {
    const { id } = await addAiPost()
    const before = await findPost(people.admin.client, id)
    await save(id, { aiNote: 'yes' })
    const write = { id, version: 1, text: before?.text ?? emptyText, intent: 'save' as const }
    expect(await savePost(people.owner.client, write, before)).toMatchObject({
      reason: 'conflict',
      theirs: { text: { aiNote: 'yes' } },
    })
  })

  test('is restored with an older version, and the post stays marked as begun by AI', async () => {
    const { id } = await addAiPost()
    await save(id, { aiNote: 'yes' })
    await save(id, { aiNote: 'no', content: 'Rewritten.' })
    const [, revision] = await listRevisions(people.admin.client, id)
    const text = await findRevisionText(people.admin.client, revision?.id ?? 0)
    expect(text?.aiNote).toBe('yes')
    await save(id, text ?? {})
    expect(await readPost({ id })).toMatchObject({ ai_made: true, ai_note: true, sources })
  })
})

describe('the mark that AI wrote the first draft', () => {
  test('is kept when a version from before it existed is restored', async () => {
    const { id } = await addAiPost()
    const service = newService()
    const [first] = await listRevisions(people.admin.client, id)
    const { title, slug, content } = await readPost({ id })
    const fields = { title, slug, content, status: 'draft', read_time: 5, scheduled_for: null }
    await service
      .from('post_revisions')
      .update({ fields })
      .eq('id', first?.id ?? 0)
      .throwOnError()
    await save(id, (await findRevisionText(people.admin.client, first?.id ?? 0)) ?? {})
    expect(await readPost({ id })).toMatchObject({ ai_made: true, ai_note: false, sources })
  })

  test('is copied with a duplicate, with its sources', async () => {
    const { id } = await addAiPost()
    await save(id, { aiNote: 'yes' })
    const copy = await duplicatePost(people.admin.client, id)
    expect(await readPost({ id: copy ?? '' })).toMatchObject({ ai_made: true, ai_note: true, sources })
  })

  test('is kept when the text is saved as a new post, and cannot be set on others', async () => {
    const text = () => ({ ...emptyText, title: 'Parted', slug: crypto.randomUUID(), content: 'Words' })
    const separatePost = { id: crypto.randomUUID(), text: text(), intent: 'save' as const, aiMade: true }
    const own = { id: crypto.randomUUID(), text: text(), intent: 'save' as const }
    for (const write of [separatePost, own]) await createPost(people.admin.client, write)
    expect(await findAiOrigin(people.admin.client, separatePost.id)).toEqual({ aiMade: true, sources: [] })
    expect(await findAiOrigin(people.admin.client, own.id)).toEqual(noOrigin)
    await newService().from('blog_posts').delete().eq('id', own.id).throwOnError()
  })

  test('is shown in the editor with its sources, and in the list', async () => {
    const { id, slug } = await addAiPost()
    expect(await findAiOrigin(people.admin.client, id)).toEqual({
      aiMade: true,
      sources: [sources[0], { title: 'On doors', url: 'https://doors.example' }],
    })
    const { posts } = await listPosts(people.admin.client, listingSchema.parse({ q: slug }))
    expect(posts).toMatchObject([{ id, aiMade: true }])
  })
})

test('a post is not compared with itself when duplicates are searched for', async () => {
  const [one, other] = [await addAiPost(), await addAiPost()]
  const slugs = (await otherPosts(people.admin.client, one.id)).map(({ slug }) => slug)
  expect([slugs.includes(one.slug), slugs.includes(other.slug)]).toEqual([false, true])
})
