import { expect, test } from 'vitest'
import { movedAddresses } from '@/lib/transfer/import/queries'
import { type WxrItem, wxr } from '@/lib/transfer/import/testing/exports'
import { newService } from './support/clients'
import { importedDigest, prepareImports } from './support/imports'
import { preparePeople } from './support/people'

// Parts of one export, or two sites, name the same addresses: each import can be undone by itself.

const people = preparePeople()
const service = newService()
const { imported, undo, file } = prepareImports()
const digest = () => importedDigest(people.owner.client)
const addresses = () => movedAddresses(service)

const path = '/category/shared-news'
const head =
  '<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>shared-news</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>Shared news</wp:cat_name></wp:category>'

/** A part of an export that names a category. `more`: what its article has besides its text. */
const part = (id: number, { fields = {}, ...more }: Partial<WxrItem> = {}) =>
  file(
    `part-${id}.xml`,
    wxr([{ id, content: 'Words', fields: { creator: '', ...fields }, ...more }], { head }),
  )
const inCategory: Partial<WxrItem> = { categories: [['category', 'shared-news', 'Shared news']] }
const atPath: Partial<WxrItem> = { fields: { link: `https://old.example${path}/` } }

const toBlog = { [path]: '/blog', '/?cat=5': '/blog', '/feed': '/feed.xml' }
const toCategory = {
  [path]: '/blog/category/shared-news',
  '/?cat=5': '/blog/category/shared-news',
  '/feed': '/feed.xml',
}

test('undo of the second part leaves what it found, also addresses that it gave a better target', async () => {
  await imported(await part(1))
  const [before, led] = [await digest(), await addresses()]
  expect(led).toMatchObject(toBlog)
  const { run } = await imported(await part(2, inCategory))
  expect(await addresses()).toMatchObject(toCategory)
  const { report } = await undo(run)
  expect(report.kept).toEqual([])
  expect(await addresses()).toEqual(led)
  expect(await digest()).toEqual(before)
})

test('undo of the first part leaves the addresses of the second', async () => {
  const untouched = await digest()
  const first = await imported(await part(1))
  const second = await imported(await part(2, inCategory))
  await undo(first.run)
  expect(await addresses()).toMatchObject({ ...toCategory, '/?p=2': '/blog/article-2' })
  expect(await addresses()).not.toHaveProperty('/?p=1')
  await undo(second.run)
  expect(await digest()).toEqual(untouched)
})

test('a category that was here before has the addresses of each part that names it', async () => {
  const row = { name: 'Shared news', slug: 'shared-news' }
  const { data } = await service.from('categories').insert(row).select().single().throwOnError()
  const first = await imported(await part(1, inCategory))
  const second = await imported(await part(2, inCategory))
  await undo(first.run)
  expect(await addresses()).toMatchObject(toCategory)
  await undo(second.run)
  expect(await addresses()).toEqual({})
  await service.from('categories').delete().eq('id', data.id).throwOnError()
})

test('an address leads to the first import that shows its content, and to the blog when there is none', async () => {
  // As from an archive, whose imports cannot be undone here.
  await service.from('moved_addresses').insert({ path, kind: 'path', target: '/blog' }).throwOnError()
  const blog = await imported(await part(1))
  const withBlog = await digest()
  const second = await imported(await part(2, atPath))
  const third = await imported(await part(3, atPath))
  const fourth = await imported(await part(4, atPath))
  expect(await addresses()).toMatchObject({ [path]: '/blog/article-2' })
  await undo(second.run)
  expect(await addresses()).toMatchObject({ [path]: '/blog/article-3' })
  await undo(fourth.run)
  await undo(third.run)
  expect(await digest()).toEqual(withBlog)
  await undo(blog.run)
  expect(await addresses()).toEqual({ [path]: '/blog' })
})

test('an article that undo keeps gets its address once the import that had it first is undone', async () => {
  const first = await imported(await part(1, atPath))
  const second = await imported(await part(2, atPath))
  await service.from('blog_posts').update({ title: 'Changed here' }).eq('slug', 'article-2').throwOnError()
  expect((await undo(second.run)).report.kept).toEqual([{ kind: 'post', label: 'Changed here' }])
  expect(await addresses()).toMatchObject({ [path]: '/blog/article-1', '/feed': '/feed.xml' })
  await undo(first.run)
  expect(await addresses()).toMatchObject({ [path]: '/blog/article-2' })
  expect(await addresses()).not.toHaveProperty('/feed')
  await service.from('blog_posts').delete().eq('slug', 'article-2').throwOnError()
  await service.from('post_redirects').delete().eq('slug', 'article-2').throwOnError()
})

test('files that are imported again add nothing that outlives the undo of the first import', async () => {
  const files = await part(1, inCategory)
  const untouched = await digest()
  const { run } = await imported(files)
  await imported(files)
  await undo(run)
  expect(await digest()).toEqual(untouched)
})
