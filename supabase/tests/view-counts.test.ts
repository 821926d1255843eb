import { describe, expect, test } from 'vitest'
import { countViews, type View } from '@/lib/content/view-counts/mutations'
import { newService, newVisitor } from './support/clients'
import { connect, databaseUrl } from './support/connections'
import { preparePeople } from './support/people'
import {
  addPost,
  cleanUpPosts,
  type Post,
  published,
  readPost,
  revisionsOf,
  unpublished,
} from './support/posts'
import { numbers } from './support/samples'

const people = preparePeople()
const service = newService()
const day = '2026-11-21'
cleanUpPosts()

const readerNamed = (n: number | string) => String(n).padEnd(22, 'x')
const viewsOf = (post: Post, readers: (number | string)[], on = day): View[] =>
  readers.map((reader) => ({ day: on, slug: post.slug, reader: readerNamed(reader) }))

test('fifty readers, twenty times each, all at once, count as fifty views', async () => {
  const post = await addPost(service, published)
  // A thousand views in a hundred batches, no two of them alike.
  const batches = numbers(100).map((n) => numbers(10).map((m) => (n * 7 + m * 5) % 50))
  await Promise.all(batches.map((readers) => countViews(service, viewsOf(post, readers))))
  expect((await readPost(post)).view_count).toBe(50)
})

test('a batch counts each reader once, and repeated counts nothing', async () => {
  const [one, two] = [await addPost(service, published), await addPost(service, published)]
  const batch = [...viewsOf(one, [1, 2, 2, 3, 1]), ...viewsOf(two, [1])]
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await countViews(service, batch)).toEqual(new Set([one.slug, two.slug]))
  expect([(await readPost(one)).view_count, (await readPost(two)).view_count]).toEqual([3, 1])
})

const networkNamed = (name: string) => name.padEnd(22, 'n')

test('one address counts as at most thirty readers of a post a day, whatever headers it sends', async () => {
  const [one, two] = [await addPost(service, published), await addPost(service, published)]
  const from = (name: string, views: View[]) =>
    views.map((view) => ({ ...view, network: networkNamed(name) }))
  await countViews(service, from('loop', viewsOf(one, numbers(20))))
  await countViews(service, from('loop', viewsOf(one, numbers(100))))
  await countViews(service, from('loop', viewsOf(one, numbers(100))))
  expect((await readPost(one)).view_count).toBe(30)
  await countViews(
    service,
    from('loop', [...viewsOf(two, numbers(40)), ...viewsOf(one, ['m'], '2026-11-22')]),
  )
  expect([(await readPost(two)).view_count, (await readPost(one)).view_count]).toEqual([30, 31])
  await countViews(service, [...from('neighbour', viewsOf(one, ['n'])), ...viewsOf(one, ['nowhere'])])
  expect((await readPost(one)).view_count).toBe(33)
})

test('four hundred batches of one address, all at once, count as thirty readers', async () => {
  const post = await addPost(service, published)
  const batches = numbers(400).map((n) =>
    viewsOf(post, [n]).map((view) => ({ ...view, network: networkNamed('l') })),
  )
  await Promise.all(batches.map((views) => countViews(service, views)))
  expect((await readPost(post)).view_count).toBe(30)
})

test('the next day the same reader counts again', async () => {
  const post = await addPost(service, published)
  await countViews(service, [...viewsOf(post, [1]), ...viewsOf(post, [1], '2026-11-22')])
  expect((await readPost(post)).view_count).toBe(2)
})

test('views of an unpublished post are not counted', async () => {
  const draft = await addPost(service, unpublished)
  const nowhere = { day, slug: 'no-such-post', reader: readerNamed(1) }
  expect(await countViews(service, [...viewsOf(draft, [1]), nowhere])).toEqual(new Set())
  expect((await readPost(draft)).view_count).toBe(0)
})

test('a view is not an edit: an open editor can still save, and no page is refreshed', async () => {
  const post = await addPost(people.admin.client, published)
  const before = await readPost(post)
  const changes = async () =>
    (await service.from('post_changes').select('id').eq('slug', post.slug).throwOnError()).data.length
  const [revisions, changed] = [await revisionsOf(post), await changes()]
  await countViews(service, viewsOf(post, [1, 2]))
  expect(await readPost(post)).toEqual({ ...before, view_count: 2 })
  expect([await revisionsOf(post), await changes()]).toEqual([revisions, changed])
  const save = people.admin.client.from('blog_posts').update({ title: 'B' }).eq('version', before.version)
  expect((await save.eq('id', post.id).select()).data).toMatchObject([{ title: 'B', view_count: 2 }])
})

test('a reader of a post that was deleted and restored is not counted again', async () => {
  const post = await addPost(service, published)
  await countViews(service, viewsOf(post, [1]))
  await service.from('blog_posts').delete().eq('id', post.id).throwOnError()
  expect(await countViews(service, viewsOf(post, [2]))).toEqual(new Set())
  await people.admin.client.rpc('restore_post', { post: post.id }).throwOnError()
  await countViews(service, viewsOf(post, [1, 2]))
  expect((await readPost(post)).view_count).toBe(2)
})

test('only the server can count views', async () => {
  const post = await addPost(service, published)
  for (const client of [newVisitor(), people.pending.client, people.admin.client, people.owner.client])
    await expect(countViews(client, viewsOf(post, [1]))).rejects.toThrow('permission denied')
  expect((await readPost(post)).view_count).toBe(0)
})

test('individual views are deleted, also those of a deleted post; the count stays', async () => {
  const [post, deletedPost] = [await addPost(service, published), await addPost(service, published)]
  await countViews(service, [...viewsOf(post, [1], '1999-12-30'), ...viewsOf(post, [1], '1999-12-31')])
  await countViews(service, viewsOf(deletedPost, [1], '1999-12-30'))
  await service.from('blog_posts').delete().eq('id', deletedPost.id).throwOnError()
  const prune = async () => (await service.rpc('prune_views', { before: '1999-12-31' }).throwOnError()).data
  expect([await prune(), await prune()]).toEqual([2, 0])
  expect((await readPost(post)).view_count).toBe(2)
  await countViews(service, viewsOf(post, [1], '1999-12-31'))
  expect((await readPost(post)).view_count).toBe(2)
})

describe.skipIf(!databaseUrl)('over many connections', () => {
  test('batches with the same posts in any order do not deadlock', async () => {
    const posts = await Promise.all(numbers(4).map(() => addPost(service, published)))
    const sql = connect()
    const count = (n: number) => {
      const views = posts.flatMap((post) => viewsOf(post, [n % 10, (n + 1) % 10]))
      if (n % 2) views.reverse()
      return sql`select public.count_views(${views.map((view) => view.day)}::date[],
        ${views.map(({ slug }) => slug)}::text[], ${views.map(({ reader }) => reader)}::text[])`
    }
    await Promise.all(numbers(80).map(count))
    await sql.end()
    for (const post of posts) expect((await readPost(post)).view_count).toBe(10)
  })
})
