import { describe, expect, test } from 'vitest'
import { deletePosts, restorePost } from '@/lib/content/trash/mutations'
import { listTrash } from '@/lib/content/trash/queries'
import { readActivity } from './support/activity'
import { type Client, newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import {
  addPost,
  cleanUpPosts,
  type Post,
  published,
  readPost,
  revisionsOf,
  savePost,
  unpublished,
} from './support/posts'
import { samples } from './support/samples'

const service = newService()
const people = preparePeople()
cleanUpPosts()

const remove = (post: Post, client: Client = people.admin.client) =>
  client.from('blog_posts').delete().eq('id', post.id).throwOnError()
const restore = (post: Post, new_slug?: string) =>
  people.admin.client.rpc('restore_post', { post: post.id, new_slug })
const erase = (post: Post) => people.admin.client.rpc('erase_post', { post: post.id }).throwOnError()
const inTrash = async ({ id }: Post) =>
  (await people.admin.client.from('trashed_posts').select().eq('id', id).maybeSingle().throwOnError()).data
const goneAddresses = async () =>
  (await newVisitor().rpc('list_post_redirects').throwOnError()).data as Record<string, string | null>

async function addReference(table: 'generation_runs' | 'newsletter_campaigns', post: Post) {
  const row = samples[table]()
  const ended =
    table === 'generation_runs'
      ? { status: 'succeeded', finished_at: published.publish_date }
      : { status: 'sending' }
  await service
    .from(table)
    .insert({ ...row, ...ended, post_id: post.id } as never)
    .throwOnError()
  return async () =>
    (await service.from(table).select('post_id').eq('id', row.id).single().throwOnError()).data.post_id
}

describe('a deleted post', () => {
  test('is in the trash, with who deleted it, and its slug is free', async () => {
    const post = await addPost(people.admin.client, published)
    await remove(post)
    expect((await service.from('blog_posts').select().eq('id', post.id)).data).toEqual([])
    expect(await inTrash(post)).toMatchObject({
      title: post.title,
      slug: post.slug,
      status: 'published',
      deleted_by_email: people.admin.email,
    })
    expect(await goneAddresses()).toMatchObject({ [post.slug]: null })
    await addPost(people.admin.client, { ...published, slug: post.slug })
    expect(await goneAddresses()).not.toHaveProperty(post.slug)
  })

  test('is not among those that a later deletion of it moved to the trash', async () => {
    const [theirs, mine] = [await addPost(service), await addPost(service)]
    await remove(theirs, people.owner.client)
    const both = [theirs.id, mine.id]
    expect(await deletePosts(people.admin.client, both)).toEqual([{ id: mine.id, slug: mine.slug }])
    expect(await deletePosts(people.admin.client, both)).toEqual([])
    expect(await inTrash(theirs)).toMatchObject({ deleted_by_email: people.owner.email })
  })

  test('is listed with the days that are left', async () => {
    const post = await addPost(people.admin.client)
    await remove(post)
    const now = Date.now()
    const daysLeft = async (days: number) => {
      const { posts } = await listTrash(people.admin.client, { page: 1 }, new Date(now + days * 86_400_000))
      return posts.find(({ id }) => id === post.id)?.daysLeft
    }
    expect([await daysLeft(0.1), await daysLeft(29.5), await daysLeft(31)]).toEqual([30, 1, 0])
  })

  test('that was never published leaves no address', async () => {
    const post = await addPost(people.admin.client)
    await remove(post)
    expect(await goneAddresses()).not.toHaveProperty(post.slug)
  })

  test('is in the trash too when the server deletes it, without a name', async () => {
    const post = await addPost(service)
    await remove(post, service)
    expect(await inTrash(post)).toMatchObject({ deleted_by_email: null })
  })

  test('is not replaced by a new one under its id, which would end it without a confirmation', async () => {
    const post = await addPost(people.admin.client, { title: 'Before' })
    await remove(post)
    const again = { ...samples.blog_posts(), id: post.id, title: 'After' }
    expect((await people.admin.client.from('blog_posts').insert(again)).error?.code).toBe('PT404')
    expect(await inTrash(post)).not.toBeNull()
    expect((await revisionsOf(post)).map(({ title }) => title)).toEqual(['Before'])
  })

  test('is replaced by an import under its id', async () => {
    const post = await addPost(people.admin.client, { title: 'Before' })
    await remove(post)
    await addPost(service, { id: post.id, title: 'After' })
    expect(await inTrash(post)).toBeNull()
    expect((await revisionsOf(post)).map(({ title }) => title)).toEqual(['After'])
  })
})

describe('a restored post', () => {
  test('is the same row, with its versions, counts and preview links', async () => {
    const { client } = people.admin
    const post = await addPost(client, published)
    await savePost(service, post, { view_count: 42 })
    await savePost(client, post, { title: 'Edited' })
    const link = { post_id: post.id, made_by: people.admin.id, made_by_email: people.admin.email }
    await service.from('preview_links').insert(link).throwOnError()
    const [before, revisions] = [await readPost(post), await revisionsOf(post)]
    await remove(post)
    expect((await restore(post).throwOnError()).data).toEqual([{ slug: post.slug, status: 'published' }])
    expect(await readPost(post)).toEqual(before)
    expect(before).toMatchObject({ view_count: 42, version: 2 })
    expect(await revisionsOf(post)).toEqual(revisions)
    const links = await client.from('preview_links').select('id').eq('post_id', post.id).throwOnError()
    expect(links.data).toHaveLength(1)
    expect(await inTrash(post)).toBeNull()
    const entries = await readActivity(people.owner.client, { subject_id: post.id })
    expect(entries.map(({ action }) => action).slice(-2)).toEqual(['post.deleted', 'post.restored'])
  })

  test('continues its versions with the next save', async () => {
    const post = await addPost(people.admin.client, { autosaved: true })
    await remove(post)
    await restore(post).throwOnError()
    await savePost(people.owner.client, post, { title: 'Next' })
    expect((await revisionsOf(post)).map(({ version }) => version)).toEqual([2, 1])
  })

  test('is announced to the pages of the site when readers see it again', async () => {
    const post = await addPost(people.admin.client, published)
    await remove(post)
    const before = await service.from('post_changes').select('id').eq('slug', post.slug).throwOnError()
    await restore(post).throwOnError()
    const after = await service.from('post_changes').select('id').eq('slug', post.slug).throwOnError()
    expect(after.data.length).toBe(before.data.length + 1)
  })

  test('is found at its old addresses again', async () => {
    const old = `old-${crypto.randomUUID()}`
    const post = await addPost(people.admin.client, { ...published, slug: old })
    const { slug } = await savePost(people.admin.client, post, { slug: `new-${post.id}` })
    await remove(post)
    expect(await goneAddresses()).toMatchObject({ [old]: null, [slug]: null })
    await restore(post).throwOnError()
    const addresses = await goneAddresses()
    expect([addresses[old], slug in addresses]).toEqual([slug, false])
  })

  test('that had been unpublished no longer answers 410', async () => {
    const post = await addPost(people.admin.client, published)
    await savePost(people.admin.client, post, unpublished)
    await remove(post)
    await restore(post).throwOnError()
    expect(await goneAddresses()).not.toHaveProperty(post.slug)
    expect((await readPost(post)).first_published_at).not.toBeNull()
  })

  test('has its run of the schedule and its campaign again', async () => {
    const post = await addPost(people.admin.client, published)
    const references = [
      await addReference('generation_runs', post),
      await addReference('newsletter_campaigns', post),
    ]
    const targets = () => Promise.all(references.map((read) => read()))
    await remove(post)
    expect(await targets()).toEqual([null, null])
    await restore(post).throwOnError()
    expect(await targets()).toEqual([post.id, post.id])
  })

  test('has no category and no author when they were deleted meanwhile', async () => {
    const [category, author] = [samples.categories(), samples.authors()]
    await service.from('categories').insert(category).throwOnError()
    await service.from('authors').insert(author).throwOnError()
    const post = await addPost(people.admin.client, { category_id: category.id, author_id: author.id })
    await remove(post)
    await service.from('categories').delete().eq('id', category.id).throwOnError()
    await service.from('authors').delete().eq('id', author.id).throwOnError()
    await restore(post).throwOnError()
    expect(await readPost(post)).toMatchObject({ category_id: null, author_id: null })
  })

  test('keeps a scheduled time in the future and loses one that has passed', async () => {
    const [soon, late] = await Promise.all([
      addPost(service, { scheduled_for: '2199-01-01T08:00:00Z' }),
      addPost(service, { scheduled_for: '2001-01-01T08:00:00Z' }),
    ])
    for (const post of [soon, late]) {
      await remove(post)
      await restore(post).throwOnError()
    }
    expect((await readPost(soon)).scheduled_for).toBe(soon.scheduled_for)
    expect((await readPost(late)).scheduled_for).toBeNull()
  })

  test('needs another slug when its own is taken, and the address of the other post never answers 410', async () => {
    const post = await addPost(people.admin.client, published)
    await remove(post)
    await addPost(people.admin.client, { ...published, slug: post.slug })
    const { error } = await restore(post)
    expect([error?.code, error?.message]).toEqual(['23505', expect.stringContaining('blog_posts_slug_key')])
    expect(await inTrash(post)).not.toBeNull()
    const refused = { reason: 'invalid', fieldErrors: { slug: 'This slug is taken. Choose another.' } }
    expect(await restorePost(people.admin.client, post.id, post.slug)).toMatchObject(refused)
    const slug = `restored-${post.id}`
    expect(await restorePost(people.admin.client, post.id, slug)).toEqual({ ok: true, data: slug })
    expect(await readPost(post)).toMatchObject({ slug, version: 2, status: 'published' })
    expect((await revisionsOf(post)).map(({ version }) => version)).toEqual([2, 1])
    expect(await goneAddresses()).not.toHaveProperty(post.slug)
  })

  test('is restored once', async () => {
    const post = await addPost(people.admin.client)
    await remove(post)
    const results = await Promise.all([restore(post), restore(post)])
    expect(results.map(({ error }) => error?.code).sort()).toEqual(['PT404', undefined])
  })
})

describe('a post is deleted for ever', () => {
  const leftOf = async (post: Post) => [await inTrash(post), await revisionsOf(post)]

  test('by an admin, with its versions; its address stays gone', async () => {
    const post = await addPost(people.admin.client, published)
    await remove(post)
    await erase(post)
    expect(await leftOf(post)).toEqual([null, []])
    expect((await restore(post)).error?.code).toBe('PT404')
    expect(await goneAddresses()).toMatchObject({ [post.slug]: null })
    const entries = await readActivity(people.owner.client, { subject_id: post.id })
    expect(entries.at(-1)).toMatchObject({ action: 'post.erased', actor: people.admin.id })
  })

  test('only when it is in the trash', async () => {
    const post = await addPost(people.admin.client)
    await erase(post)
    expect((await revisionsOf(post)).length).toBe(1)
  })

  test('by the server when its time is over', async () => {
    const [old, recent] = [await addPost(service), await addPost(service)]
    await remove(old)
    await remove(recent)
    const deleted_at = '2001-01-01T00:00:00Z'
    await service.from('trashed_posts').update({ deleted_at }).eq('id', old.id).throwOnError()
    const { data } = await service.rpc('prune_trash', { before: '2001-01-02T00:00:00Z' }).throwOnError()
    expect(data).toBe(1)
    expect(await leftOf(old)).toEqual([null, []])
    expect(await inTrash(recent)).not.toBeNull()
  })
})
