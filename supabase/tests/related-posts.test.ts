import { beforeAll, describe, expect, test } from 'vitest'
import { listArchivePosts, listArchives } from '@/lib/content/posts/archives'
import { findRelatedPosts } from '@/lib/content/posts/queries'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, type Post } from './support/posts'
import { samples } from './support/samples'

const people = preparePeople()
cleanUpPosts()
const service = newService()

const day = (n: number) => ({
  status: 'published',
  publish_date: new Date(Date.UTC(2031, 0, n)).toISOString(),
})
const newArchive = async (table: 'categories' | 'authors') =>
  (await service.from(table).insert(samples[table]()).select().single().throwOnError()).data

let posts: Post[]
let category: { id: string; slug: string }
beforeAll(async () => {
  category = await newArchive('categories')
  const other = await newArchive('categories')
  const shared = { category_id: category.id }
  posts = []
  for (const [n, values] of [
    { title: 'Wireframes for a ferry', ...shared },
    { title: 'Money and a market stall', ...shared },
    { title: 'Wireframes for a train', category_id: other.id },
    { title: 'Wireframes for a bus', ...shared },
    { title: 'Paint', ...shared },
    { title: 'Ropes', ...shared },
  ].entries())
    posts.push(await addPost(service, { ...values, ...day(n + 1) }))
  await addPost(service, { title: 'Wireframes for a bus', ...shared })
})

const slugOf = (n: number) => posts[n]?.slug ?? ''
const neighboursOf = (n: number) => findRelatedPosts(newVisitor(), slugOf(n))

test('the previous and next post are those published directly before and after', async () => {
  expect(await neighboursOf(2)).toMatchObject({ older: { slug: slugOf(1) }, newer: { slug: slugOf(3) } })
})

test('the newest post has no next one', async () => {
  expect(await neighboursOf(5)).toMatchObject({ older: { slug: slugOf(4) }, newer: null })
})

test('posts published at the same instant have a stable order', async () => {
  const [one, two] = [await addPost(service, day(20)), await addPost(service, day(20))]
  const [first, second] = one.id < two.id ? [one, two] : [two, one]
  const visitor = newVisitor()
  expect(await findRelatedPosts(visitor, first.slug)).toMatchObject({
    newer: null,
    older: { slug: second.slug },
  })
  expect((await findRelatedPosts(visitor, second.slug)).newer?.slug).toBe(first.slug)
})

test('related posts come from the same category, most shared words first, without the post itself and drafts', async () => {
  const { related } = await neighboursOf(3)
  expect(related).toHaveLength(3)
  expect(related[0]?.slug).toBe(slugOf(0))
  expect(related.map(({ category: shared }) => shared?.slug)).toEqual(Array(3).fill(category.slug))
  expect(related.map(({ slug }) => slug)).not.toContain(slugOf(3))
})

test('with too few in its category, other posts with shared words follow', async () => {
  const { related } = await neighboursOf(2)
  expect(related.map(({ slug }) => slug).sort()).toEqual([slugOf(0), slugOf(3), related[2]?.slug].sort())
})

test('a draft or an unknown post has no related posts', async () => {
  const noRelatedPosts = { older: null, newer: null, related: [] }
  expect(await findRelatedPosts(people.admin.client, 'no-such-post')).toEqual(noRelatedPosts)
  const draft = await addPost(service)
  expect(await findRelatedPosts(people.admin.client, draft.slug)).toEqual(noRelatedPosts)
})

test('a category counts and lists only published posts, for an admin too', async () => {
  for (const client of [newVisitor(), people.admin.client]) {
    const archive = (await listArchives(client, 'category')).find(({ id }) => id === category.id)
    expect(archive?.posts).toBe(5)
    const listed = await listArchivePosts(client, 'category', category.id, 1)
    expect(listed.map(({ slug }) => slug)).toEqual([5, 4, 3, 1, 0].map(slugOf))
    expect(await listArchivePosts(client, 'category', category.id, 2)).toEqual([])
  }
})

describe('the slug of an author', () => {
  const added = async (name: string, slug?: string) =>
    (await people.admin.client.from('authors').insert({ name, slug }).select().single().throwOnError()).data

  test('is derived from the name without accents, and is unique', async () => {
    expect((await added('Títílayọ̀ Ọ̀ṣọ́ n’Ẹ́gbẹ́')).slug).toBe('titilayo-oso-n-egbe')
    expect((await added('Titilayo Oso N Egbe')).slug).toBe('titilayo-oso-n-egbe-2')
    expect((await added('日本語')).slug).toMatch(/^author(-\d+)?$/)
    expect((await added(`${'x'.repeat(119)}y`)).slug).toBe('x'.repeat(70))
  })

  test('stays when the name changes, and can be set by hand', async () => {
    const { id, slug } = await added(`Before ${crypto.randomUUID()}`)
    const renamed = await service
      .from('authors')
      .update({ name: `After ${crypto.randomUUID()}` })
      .eq('id', id)
      .select()
      .single()
      .throwOnError()
    expect(renamed.data.slug).toBe(slug)
    expect((await added(crypto.randomUUID(), 'by-hand')).slug).toBe('by-hand')
  })

  test('refreshes the author’s posts when it changes', async () => {
    const { id } = await added(crypto.randomUUID())
    const post = await addPost(service, { ...day(25), author_id: id })
    const changes = async () =>
      (await service.from('post_changes').select('id').eq('slug', post.slug).throwOnError()).data.length
    const before = await changes()
    await service.from('authors').update({ slug: crypto.randomUUID() }).eq('id', id).throwOnError()
    expect(await changes()).toBe(before + 1)
  })

  test('can be read but not changed by visitors', async () => {
    const { id, slug } = await added(crypto.randomUUID())
    await newVisitor().from('authors').update({ slug: 'taken-over' }).eq('id', id)
    const { data } = await newVisitor().from('authors').select('slug').eq('id', id).single().throwOnError()
    expect(data.slug).toBe(slug)
  })
})
