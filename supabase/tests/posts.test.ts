import { afterAll, describe, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { published } from './support/posts'
import { samples } from './support/samples'

const service = newService()
const addedIds: string[] = []
const people = preparePeople()
afterAll(async () => {
  await service.from('blog_posts').delete().in('id', addedIds).throwOnError()
})

type NewPost = ReturnType<typeof samples.blog_posts>

async function addPost(values: Partial<NewPost> = {}) {
  const row = { ...samples.blog_posts(), ...values }
  const { data, error } = await people.admin.client.from('blog_posts').insert(row).select().single()
  if (data) addedIds.push(data.id)
  return { data, error, id: row.id }
}

async function addedPost(values: Partial<NewPost> = {}) {
  const { data, error } = await addPost(values)
  if (!data) throw error
  return data
}

const readPost = async (id: string) =>
  (await service.from('blog_posts').select().eq('id', id).single().throwOnError()).data

describe('a post is refused', () => {
  test.each<[string, Partial<NewPost>, string]>([
    ['without a title', { title: ' ' }, 'title_check'],
    ['without words', { content: '  ' }, 'content_check'],
    ['without a slug', { slug: '' }, 'slug_check'],
    ['with capitals in its slug', { slug: 'Naira' }, 'slug_check'],
    ['with an accent in its slug', { slug: 'yorùbá' }, 'slug_check'],
    ['with two lines as its slug', { slug: 'one\ntwo' }, 'slug_check'],
    ['with a meta title of 66 characters', { meta_title: 'x'.repeat(66) }, 'meta_title_check'],
    ['with a meta description of 156', { meta_description: 'x'.repeat(156) }, 'meta_description_check'],
    ['with an unknown status', { status: 'archived' }, 'status_check'],
    ['with a reading time of zero', { read_time: 0 }, 'read_time_check'],
    ['with a script for a picture', { hero_image: 'javascript:alert(1)' }, 'hero_image_check'],
    ['published without a date', { status: 'published' }, 'publish_date_check'],
    ['as a draft with a date', { publish_date: '2025-11-20T08:00:00Z' }, 'publish_date_check'],
  ])('%s', async (_, values, rule) => {
    expect((await addPost(values)).error?.message).toContain(`blog_posts_${rule}`)
  })

  test('with a slug that is taken', async () => {
    const { slug } = await addedPost()
    const { error, status } = await people.admin.client
      .from('blog_posts')
      .insert({ ...samples.blog_posts(), slug })
    expect([error?.code, status]).toEqual(['23505', 409])
  })
})

test('a post at every limit is accepted', async () => {
  const { error } = await addPost({
    slug: `-a-hyphen-on-each-side-${crypto.randomUUID()}-`,
    meta_title: 'x'.repeat(65),
    meta_description: 'x'.repeat(155),
    hero_image: '',
  })
  expect(error).toBeNull()
})

test('a new post is a draft with five minutes of reading and no views', async () => {
  const post = await addedPost()
  expect(post).toMatchObject({ status: 'draft', read_time: 5, view_count: 0, publish_date: null })
})

test('the date of first publication stays, however often the post is saved', async () => {
  const { id } = await addedPost(published)
  const { client } = people.admin
  const laterDate = { ...published, publish_date: '2025-12-24T08:00:00Z' }
  await client.from('blog_posts').update(laterDate).eq('id', id).throwOnError()
  await client
    .from('blog_posts')
    .update({ first_published_at: '1999-01-01T00:00:00Z' })
    .eq('id', id)
    .throwOnError()
  await client.from('blog_posts').update({ status: 'draft', publish_date: null }).eq('id', id).throwOnError()
  const { first_published_at } = await readPost(id)
  expect(new Date(first_published_at ?? '')).toEqual(new Date(published.publish_date))
})

test('an edit moves the date of the last change, a counted view does not', async () => {
  const post = await addedPost(published)
  await service.from('blog_posts').update({ view_count: 1 }).eq('id', post.id).throwOnError()
  expect((await readPost(post.id)).updated_at).toBe(post.updated_at)
  await service.from('blog_posts').update({ title: 'Edited' }).eq('id', post.id).throwOnError()
  expect((await readPost(post.id)).updated_at).not.toBe(post.updated_at)
})

test('a post is kept when its category and author are deleted', async () => {
  const category = samples.categories()
  const author = samples.authors()
  await service.from('categories').insert(category).throwOnError()
  await service.from('authors').insert(author).throwOnError()
  const { id } = await addedPost({ category_id: category.id, author_id: author.id })
  await service.from('categories').delete().eq('id', category.id).throwOnError()
  await service.from('authors').delete().eq('id', author.id).throwOnError()
  expect(await readPost(id)).toMatchObject({ category_id: null, author_id: null })
})

test('drafts are not visible through any list, count, slug or join', async () => {
  const category = samples.categories()
  await service.from('categories').insert(category).throwOnError()
  const draft = await addedPost({ category_id: category.id })
  for (const client of [newVisitor(), people.pending.client]) {
    const bySlug = await client.from('blog_posts').select().eq('slug', draft.slug)
    const drafts = await client
      .from('blog_posts')
      .select('*', { count: 'exact', head: true })
      .eq('status', 'draft')
    const joined = await client
      .from('categories')
      .select('name, blog_posts(title)')
      .eq('id', category.id)
      .single()
    expect([bySlug.data, drafts.count, joined.data?.blog_posts]).toEqual([[], 0, []])
  }
  await service.from('categories').delete().eq('id', category.id).throwOnError()
})

test('an admin cannot publish a draft while bypassing the rules', async () => {
  const draft = await addedPost()
  const { error } = await people.admin.client
    .from('blog_posts')
    .update({ status: 'published' })
    .eq('id', draft.id)
  expect(error?.message).toContain('blog_posts_publish_date_check')
})
