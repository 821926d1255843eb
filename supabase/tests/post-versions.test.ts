import { describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, published, savePost, unpublished } from './support/posts'

const people = preparePeople()
cleanUpPosts()
const edits = {
  title: 'Edited',
  slug: 'edited',
  excerpt: 'Edited',
  content: 'Edited',
  hero_image: '/edited.png',
  hero_alt: 'Edited',
  category_id: null,
  author_id: null,
  status: 'draft',
  meta_title: 'Edited',
  meta_description: 'Edited',
  read_time: 9,
  scheduled_for: '2030-01-01T08:00:00Z',
}
// Fields that a browser may send but no save may set.
const forged = {
  version: 99,
  view_count: 1_000_000,
  created_at: '1999-01-01T00:00:00Z',
  updated_at: '1999-01-01T00:00:00Z',
  first_published_at: '1999-01-01T00:00:00Z',
}

describe('the version of a post', () => {
  test.each(Object.entries(edits))('is raised by one after an edit of its %s', async (field, value) => {
    const { client } = people.admin
    const post = await addPost(client)
    const slug = field === 'slug' ? { slug: `edited-${post.id}` } : { [field]: value }
    expect([post.version, (await savePost(client, post, slug)).version]).toEqual([1, 2])
  })

  test('is raised by one when all fields are edited at once', async () => {
    const post = await addPost(people.admin.client)
    const all = { ...edits, slug: `all-${post.id}` }
    expect((await savePost(people.admin.client, post, all)).version).toBe(2)
  })

  test('stays the same when a view is counted', async () => {
    const post = await addPost(people.admin.client, published)
    const counted = await savePost(newService(), post, { view_count: 7 })
    expect(counted).toEqual({ ...post, view_count: 7 })
  })

  test('is raised when its category is deleted', async () => {
    const category = { id: crypto.randomUUID(), name: crypto.randomUUID(), slug: crypto.randomUUID() }
    await people.admin.client.from('categories').insert(category).throwOnError()
    const post = await addPost(people.admin.client, { category_id: category.id })
    await newService().from('categories').delete().eq('id', category.id).throwOnError()
    const { data } = await newService().from('blog_posts').select('version').eq('id', post.id).single()
    expect(data).toEqual({ version: 2 })
  })

  test('that was raised meanwhile refuses a save based on an earlier one', async () => {
    const post = await addPost(people.admin.client)
    const save = (client: typeof people.admin.client, title: string) =>
      client.from('blog_posts').update({ title }).eq('id', post.id).eq('version', post.version).select()
    expect((await save(people.owner.client, 'First')).data).toMatchObject([{ title: 'First', version: 2 }])
    expect((await save(people.admin.client, 'Second')).data).toEqual([])
  })

  test('lets exactly one of twenty saves at once succeed', async () => {
    const { client } = people.admin
    const post = await addPost(client)
    const save = (_: unknown, n: number) =>
      client
        .from('blog_posts')
        .update({ title: `Try ${n}` })
        .eq('id', post.id)
        .eq('version', 1)
        .select()
    const results = await Promise.all(Array.from({ length: 20 }, save))
    const succeeded = results.flatMap(({ data }) => data ?? [])
    expect(succeeded).toHaveLength(1)
    const { data } = await client.from('blog_posts').select('title, version').eq('id', post.id)
    expect(data).toEqual([{ title: succeeded[0]?.title, version: 2 }])
  })
})

describe('protected fields in a save are ignored', () => {
  const facts = { version: 1, view_count: 0, first_published_at: null }

  test('when a post is new', async () => {
    const post = await addPost(people.admin.client, forged)
    expect(post).toMatchObject(facts)
    for (const at of [post.created_at, post.updated_at])
      expect(Date.parse(at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('when a post is edited', async () => {
    const post = await addPost(people.admin.client)
    const saved = await savePost(people.admin.client, post, {
      ...forged,
      id: crypto.randomUUID(),
      title: 'Edited',
    })
    const { id, created_at } = post
    expect(saved).toMatchObject({ ...facts, id, created_at, version: 2, title: 'Edited' })
    expect(Date.parse(saved.updated_at)).toBeGreaterThanOrEqual(Date.parse(post.updated_at))
  })

  test('when there are no other fields', async () => {
    const post = await addPost(people.admin.client)
    expect(await savePost(people.admin.client, post, forged)).toEqual(post)
  })
})

test('a published post is never marked as autosaved', async () => {
  const draft = await addPost(people.admin.client, { autosaved: true })
  const post = await savePost(people.admin.client, draft, { ...published, autosaved: true })
  const back = await savePost(people.admin.client, draft, { ...unpublished, autosaved: true })
  expect([draft, post, back].map(({ autosaved }) => autosaved)).toEqual([true, false, true])
})

test('the description of a picture has at most 300 characters', async () => {
  const { error } = await people.admin.client
    .from('blog_posts')
    .insert({ title: 'A', slug: crypto.randomUUID(), content: 'A', hero_alt: 'x'.repeat(301) })
  expect(error?.message).toContain('blog_posts_hero_alt_check')
})
