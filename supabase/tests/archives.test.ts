import { describe, expect, test } from 'vitest'
import { renameArchive } from '@/lib/content/archives/mutations'
import { readActivity } from './support/activity'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, type Post, published, readPost, revisionsOf, savePost } from './support/posts'

const service = newService()
const people = preparePeople()
cleanUpPosts()

const kinds = [
  { kind: 'category', table: 'categories', key: 'category_id' },
  { kind: 'author', table: 'authors', key: 'author_id' },
] as const

describe.each(kinds)('a $kind', ({ kind, table, key }) => {
  const newArchive = async () => {
    const id = crypto.randomUUID()
    const row = { id, name: `Name ${id}`, slug: `slug-${id}` }
    await service.from(table).insert(row).throwOnError()
    return row
  }
  type Archive = Awaited<ReturnType<typeof newArchive>>
  const rename = ({ id }: Archive, new_name: string, new_slug: string, { client } = people.admin) =>
    client.rpc('rename_archive', { kind, archive: id, new_name, new_slug })
  const merge = (merged: Archive, target: Archive, { client } = people.admin) =>
    client.rpc('merge_archives', { kind, merged: merged.id, target: target.id })
  const remove = ({ id }: Archive, { client } = people.admin) =>
    client.rpc('remove_archive', { kind, archive: id })
  const stored = async ({ id }: Archive) =>
    (await newVisitor().from(table).select('id, name, slug').eq('id', id).maybeSingle().throwOnError()).data
  const postIn = ({ id }: Archive, values = {}) => addPost(people.admin.client, { ...values, [key]: id })
  const trash = ({ id }: Post) => people.admin.client.from('blog_posts').delete().eq('id', id).throwOnError()
  const restore = ({ id }: Post) => people.admin.client.rpc('restore_post', { post: id }).throwOnError()
  const path = (slug: string) => `${kind}/${slug}`

  /** Where a visitor is redirected to from these slugs. */
  async function redirectsOf(...slugs: string[]) {
    const { data } = await newVisitor().rpc('list_post_redirects').throwOnError()
    const paths = slugs.map(path)
    return Object.fromEntries(Object.entries(data as object).filter(([from]) => paths.includes(from)))
  }

  async function announced(slug: string) {
    return (await service.from('post_changes').select('id').eq('slug', slug).throwOnError()).data.length
  }

  test('is renamed, and every page that shows it is refreshed', async () => {
    const archive = await newArchive()
    const post = await postIn(archive, published)
    await postIn(archive)
    const before = await announced(post.slug)
    const { data } = await rename(archive, `New ${archive.id}`, `new-${archive.id}`).throwOnError()
    expect(data).toEqual([post.slug, path(`new-${archive.id}`), path(archive.slug)])
    expect(await announced(post.slug)).toBe(before + 1)
    expect(await announced(path(archive.slug))).toBe(1)
    expect(await stored(archive)).toEqual({
      id: archive.id,
      name: `New ${archive.id}`,
      slug: `new-${archive.id}`,
    })
    expect((await readPost(post)).version).toBe(1)
  })

  test('that is renamed twice is redirected to from both former slugs, and from none once it has its first slug again', async () => {
    const archive = await newArchive()
    const [a, b, c] = [archive.slug, `b-${archive.id}`, `c-${archive.id}`]
    await rename(archive, archive.name, b).throwOnError()
    await rename(archive, archive.name, c).throwOnError()
    expect(await redirectsOf(a, b, c)).toEqual({ [path(a)]: path(c), [path(b)]: path(c) })
    await rename(archive, archive.name, a).throwOnError()
    expect(await redirectsOf(a, b, c)).toEqual({ [path(b)]: path(a), [path(c)]: path(a) })
  })

  test('that a colleague has renamed keeps their name and slug until they are seen', async () => {
    const { id, name, slug } = await newArchive()
    const [first, theirs, mine] = [
      { name, slug },
      { name: `Theirs ${id}`, slug: `theirs-${id}` },
      { name: `Mine ${id}`, slug },
    ]
    const save = (wanted: typeof first, seen: typeof first) =>
      renameArchive(people.admin.client, { kind, id, ...wanted, seen })
    expect((await save(theirs, first)).ok).toBe(true)
    // The same request again, as after a lost response.
    expect((await save(theirs, first)).ok).toBe(true)
    for (const seen of [first, { ...first, name: theirs.name }, { ...first, slug: theirs.slug }])
      expect(await save(mine, seen)).toEqual({
        ok: false,
        reason: 'conflict',
        message: `Somebody else has changed this ${kind} meanwhile. Open Rename again to see what it is called now.`,
      })
    expect((await newVisitor().from(table).select('name, slug').eq('id', id).single()).data).toEqual(theirs)
    expect((await save(mine, theirs)).ok).toBe(true)
  })

  test('that is given the former slug of another one is found there without a redirect', async () => {
    const [one, other] = [await newArchive(), await newArchive()]
    await rename(one, one.name, `moved-${one.id}`).throwOnError()
    await rename(other, other.name, one.slug).throwOnError()
    expect(await redirectsOf(one.slug)).toEqual({})
  })

  test('cannot have the slug of another one, or an invalid one', async () => {
    const [one, other] = [await newArchive(), await newArchive()]
    expect((await rename(one, one.name, other.slug)).error?.code).toBe('23505')
    expect((await rename(one, one.name, 'Not an address')).error?.message).toContain('_slug_check')
    expect((await rename(one, other.name, one.slug)).error?.code).toBe(kind === 'author' ? 'PT409' : '23505')
    expect(await stored(one)).toEqual(one)
  })

  test('is merged: its posts move, without becoming another version, and its addresses lead to the other one', async () => {
    const [merged, target] = [await newArchive(), await newArchive()]
    const first = merged.slug
    await rename(merged, merged.name, `second-${merged.id}`).throwOnError()
    const [article, draft] = [await postIn(merged, published), await postIn(merged)]
    const { data } = await merge(merged, target).throwOnError()
    expect(data).toEqual([article.slug, path(target.slug), path(`second-${merged.id}`)])
    for (const post of [article, draft]) {
      expect(await readPost(post)).toEqual({ ...post, [key]: target.id })
      expect(await revisionsOf(post)).toHaveLength(1)
    }
    expect(await stored(merged)).toBeNull()
    await rename(target, target.name, `third-${merged.id}`).throwOnError()
    expect(await redirectsOf(first, `second-${merged.id}`)).toEqual({
      [path(first)]: path(`third-${merged.id}`),
      [path(`second-${merged.id}`)]: path(`third-${merged.id}`),
    })
    const entries = await readActivity(people.owner.client, { subject_id: merged.id })
    expect(entries.at(-1)).toMatchObject({ action: `${kind}.merged`, subject_label: merged.name })
  })

  test('that was merged is replaced in a post from the trash and in an editor that was open, also after another merge', async () => {
    const [merged, between, target] = [await newArchive(), await newArchive(), await newArchive()]
    const [deleted, open] = [await postIn(merged), await postIn(merged)]
    await trash(deleted)
    await merge(merged, between).throwOnError()
    await merge(between, target).throwOnError()
    await restore(deleted)
    expect((await readPost(deleted))[key]).toBe(target.id)
    const saved = await savePost(people.writer.client, open, { title: 'Typed meanwhile', [key]: merged.id })
    expect([saved[key], saved.version]).toEqual([target.id, 2])
  })

  test('is not merged into itself or into one that is gone', async () => {
    const [archive, gone] = [await newArchive(), await newArchive()]
    await remove(gone).throwOnError()
    expect((await merge(archive, archive)).status).toBe(422)
    expect((await merge(archive, gone)).status).toBe(404)
    expect((await merge(gone, archive)).status).toBe(404)
    expect(await stored(archive)).toEqual(archive)
  })

  test('is deleted only without posts; one in the trash is then restored without it', async () => {
    const archive = await newArchive()
    const post = await postIn(archive)
    expect((await remove(archive)).error?.message).toBe('It has posts. Merge it into another one instead.')
    await trash(post)
    expect((await remove(archive).throwOnError()).data).toEqual([path(archive.slug)])
    await restore(post)
    expect((await readPost(post))[key]).toBeNull()
  })

  test('is renamed, merged and deleted by admins only', async () => {
    const [one, other] = [await newArchive(), await newArchive()]
    for (const person of [people.writer, people.pending, { client: newVisitor() } as typeof people.writer]) {
      const answers = [
        await rename(one, 'Taken over', 'taken-over', person),
        await merge(one, other, person),
        await remove(one, person),
      ]
      expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
      await person.client.from(table).update({ name: 'Taken over' }).eq('id', one.id)
      await person.client.from(table).delete().eq('id', one.id)
    }
    expect(await stored(one)).toEqual(one)
  })
})

test('simultaneous merges in both directions leave one of the two, with all posts', async () => {
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const
  await service
    .from('categories')
    .insert(ids.map((id) => ({ id, name: id, slug: id })))
    .throwOnError()
  const posts = await Promise.all(ids.map((category_id) => addPost(service, { category_id })))
  const merge = (merged: string, target: string) =>
    people.admin.client.rpc('merge_archives', { kind: 'category', merged, target })
  const results = await Promise.all([merge(...ids), merge(ids[1], ids[0])])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 404])
  const kept = (await service.from('categories').select('id').in('id', ids).throwOnError()).data
  expect(kept).toHaveLength(1)
  for (const post of posts) expect((await readPost(post)).category_id).toBe(kept[0]?.id)
})

test('a topic of a merged category keeps its place under the other one', async () => {
  const [merged, target] = [crypto.randomUUID(), crypto.randomUUID()]
  await service
    .from('categories')
    .insert([merged, target].map((id) => ({ id, name: id, slug: id })))
    .throwOnError()
  const { data: topic } = await service
    .from('topic_backlog')
    .insert({ topic: merged, category_id: merged })
    .select('id')
    .single()
    .throwOnError()
  await people.admin.client.rpc('merge_archives', { kind: 'category', merged, target }).throwOnError()
  const { data } = await service.from('topic_backlog').select('category_id').eq('id', topic.id).single()
  expect(data).toEqual({ category_id: target })
  await service.from('topic_backlog').delete().eq('id', topic.id).throwOnError()
})

test('the author of an account is renamed by the person, and is the one that others are merged into', async () => {
  const { client } = people.writer
  const author = (await client.rpc('own_author', { make: true }).single().throwOnError()).data.id
  const { slug } = (await service.from('authors').select('slug').eq('id', author).single().throwOnError())
    .data
  const other = { id: crypto.randomUUID(), name: crypto.randomUUID() }
  await service.from('authors').insert(other).throwOnError()
  const call = { kind: 'author', archive: author }
  const admin = people.admin.client
  expect((await admin.rpc('rename_archive', { ...call, new_name: 'Other', new_slug: slug })).status).toBe(409)
  expect((await admin.rpc('remove_archive', call)).status).toBe(409)
  const merge = (merged: string, target: string) =>
    admin.rpc('merge_archives', { kind: 'author', merged, target })
  expect((await merge(author, other.id)).status).toBe(409)
  await merge(other.id, author).throwOnError()
})
