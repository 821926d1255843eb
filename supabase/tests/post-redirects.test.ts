import { expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, type Post, published, savePost, unpublished } from './support/posts'

const people = preparePeople()
cleanUpPosts()

const newSlug = (letter: string) => `${letter}-${crypto.randomUUID()}`
const threeSlugs = () => [newSlug('a'), newSlug('b'), newSlug('c')] as const
const publish = (slug: string) => addPost(people.admin.client, { ...published, slug })
const rename = (post: Post, slug: string) => savePost(people.admin.client, post, { slug })
const removePost = (post: Post) =>
  people.admin.client.from('blog_posts').delete().eq('id', post.id).throwOnError()

/** The redirects that a visitor can read for these slugs. */
async function redirectsOf(...slugs: string[]) {
  const { data } = await newVisitor().rpc('list_post_redirects').throwOnError()
  return Object.fromEntries(Object.entries(data as object).filter(([slug]) => slugs.includes(slug)))
}

test('a post renamed twice is found from both old slugs in one redirect', async () => {
  const [a, b, c] = threeSlugs()
  const post = await publish(a)
  await rename(post, b)
  await rename(post, c)
  expect(await redirectsOf(a, b, c)).toEqual({ [a]: c, [b]: c })
})

test('a post that returns to an old slug is redirected to from the other one only', async () => {
  const [a, b] = threeSlugs()
  const post = await publish(a)
  await rename(post, b)
  await rename(post, a)
  expect(await redirectsOf(a, b)).toEqual({ [b]: a })
})

test('all slugs of a deleted post are gone', async () => {
  const [a, b] = threeSlugs()
  const post = await publish(a)
  await rename(post, b)
  await removePost(post)
  expect(await redirectsOf(a, b)).toEqual({ [a]: null, [b]: null })
})

test('a draft that was never published leaves no redirect, whether renamed or deleted', async () => {
  const [a, b, c] = threeSlugs()
  const draft = await addPost(people.admin.client, { slug: a })
  await rename(draft, b)
  await savePost(people.admin.client, draft, { ...published, slug: c })
  const other = await addPost(people.admin.client, { slug: a })
  await removePost(other)
  expect(await redirectsOf(a, b, c)).toEqual({})
})

test('an old slug belongs to the new post that is published there', async () => {
  const [a, b] = threeSlugs()
  const post = await publish(a)
  await rename(post, b)
  const heir = await addPost(people.admin.client, { slug: a })
  expect(await redirectsOf(a, b)).toEqual({ [a]: b })
  await savePost(people.admin.client, heir, published)
  expect(await redirectsOf(a, b)).toEqual({})
  await savePost(people.admin.client, heir, unpublished)
  expect(await redirectsOf(a, b)).toEqual({})
})

test('a new post at the slug of a deleted one is no longer gone', async () => {
  const [a] = threeSlugs()
  await removePost(await publish(a))
  expect(await redirectsOf(a)).toEqual({ [a]: null })
  await publish(a)
  expect(await redirectsOf(a)).toEqual({})
})

test('an unpublished post is not redirected to until it is published again', async () => {
  const [a, b, c] = threeSlugs()
  const post = await publish(a)
  await rename(post, b)
  await savePost(people.admin.client, post, unpublished)
  expect(await redirectsOf(a, b)).toEqual({})
  await rename(post, c)
  expect(await redirectsOf(a, b, c)).toEqual({})
  await savePost(people.admin.client, post, published)
  expect(await redirectsOf(a, b, c)).toEqual({ [a]: c, [b]: c })
})

test('an unpublished post whose slug is changed and changed again takes no redirect of another post', async () => {
  const [a, b, c] = threeSlugs()
  const d = newSlug('d')
  await rename(await publish(a), b)
  const draft = await publish(c)
  await savePost(people.admin.client, draft, { ...unpublished, slug: a })
  await rename(draft, d)
  expect(await redirectsOf(a, b, c, d)).toEqual({ [a]: b })
  await savePost(people.admin.client, draft, published)
  expect(await redirectsOf(a, b, c, d)).toEqual({ [a]: b, [c]: d })
})

test('an unpublished post that is deleted takes no redirect of another post', async () => {
  const [a, b, c] = threeSlugs()
  await rename(await publish(a), b)
  const draft = await publish(c)
  await savePost(people.admin.client, draft, { ...unpublished, slug: a })
  await removePost(draft)
  expect(await redirectsOf(a, b, c)).toEqual({ [a]: b, [c]: null })
})

test('an edit that keeps the slug creates no redirect', async () => {
  const [a] = threeSlugs()
  const post = await publish(a)
  await savePost(people.admin.client, post, { slug: a, title: 'Edited' })
  expect(await redirectsOf(a)).toEqual({})
})

test('the slug of a published post is never redirected', async () => {
  const [a, b] = threeSlugs()
  const [post, other] = [await publish(a), await publish(b)]
  const rows = [
    { slug: a, post_id: other.id },
    { slug: b, post_id: null },
  ]
  await newService().from('post_redirects').insert(rows).throwOnError()
  expect(await redirectsOf(a, b)).toEqual({})
  await savePost(people.admin.client, post, unpublished)
  expect(await redirectsOf(a, b)).toEqual({ [a]: b })
})

test('every role gets the same result', async () => {
  const [a, b] = threeSlugs()
  await rename(await publish(a), b)
  for (const client of [newVisitor(), people.pending.client, people.owner.client, newService()]) {
    expect((await client.rpc('list_post_redirects').throwOnError()).data).toMatchObject({ [a]: b })
  }
})

test('more redirects than a page of rows are returned at once', async () => {
  const post = await publish(newSlug('many'))
  const rows = Array.from({ length: 1500 }, (_, n) => ({ slug: `${n}-${post.id}`, post_id: post.id }))
  await newService().from('post_redirects').insert(rows).throwOnError()
  expect(await redirectsOf(...rows.map(({ slug }) => slug))).toEqual(
    Object.fromEntries(rows.map(({ slug }) => [slug, post.slug])),
  )
  await newService().from('post_redirects').delete().eq('post_id', post.id).throwOnError()
})
