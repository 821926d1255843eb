import { randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { movedAddresses } from '@/lib/transfer/import/queries'
import {
  ghostExport,
  ghostPost,
  lexical,
  paragraph,
  type WxrItem,
  wxr,
} from '@/lib/transfer/import/testing/exports'
import { makeZip } from '@/lib/transfer/import/testing/make-zip'
import { newService } from './support/clients'
import { draw, importedDigest, prepareImports } from './support/imports'
import { preparePeople } from './support/people'

const people = preparePeople()
const service = newService()
const { imported, undo, file } = prepareImports()
const digest = () => importedDigest(people.owner.client)
const addresses = ['left@x.example', 'stays@x.example', 'pending@x.example']

afterEach(() => service.from('newsletter_subscribers').delete().in('email', addresses).throwOnError())

/** A site whose category, author, picture and readers may be here before. */
const export1 = (picture: Buffer) =>
  makeZip([
    {
      name: 'export.json',
      data: ghostExport({
        posts: [
          ghostPost({
            slug: 'with-known-things',
            lexical: lexical(paragraph('Words.'), {
              type: 'image',
              src: '__GHOST_URL__/content/images/known.png',
            }),
          }),
        ],
        tags: [{ id: 't1', name: 'Design', slug: 'design' }],
        posts_tags: [{ post_id: '64a000000000000000000001', tag_id: 't1', sort_order: 0 }],
        users: [{ id: 'u1', name: 'Somebody Known', slug: 'somebody' }],
        posts_authors: [{ post_id: '64a000000000000000000001', author_id: 'u1', sort_order: 0 }],
      }),
    },
    { name: 'content/images/known.png', data: picture },
    {
      name: 'members.csv',
      data: `email,status\n${addresses[0]},unsubscribed\n${addresses[1]},subscribed\n${addresses[2]},pending\n`,
    },
  ])

const subscribe = (email: string, status = 'confirmed') =>
  service
    .from('newsletter_subscribers')
    .insert({ submission_id: crypto.randomUUID(), email, status, confirmed_at: new Date().toISOString() })
    .throwOnError()

test('undo leaves everything that was here before the import unchanged', async () => {
  const picture = await draw(`#${randomBytes(3).toString('hex')}`)
  const author = await service
    .from('authors')
    .insert({ name: 'Somebody Known' })
    .select()
    .single()
    .throwOnError()
  const before = await file(
    'before.zip',
    makeZip([
      {
        name: 'export.json',
        data: ghostExport({
          posts: [
            ghostPost({
              slug: 'before',
              lexical: lexical(paragraph('x'), { type: 'image', src: '/content/images/b.png' }),
            }),
          ],
        }),
      },
      { name: 'content/images/b.png', data: picture },
    ]),
  )
  // Keeps the picture in the library.
  await imported({ ...before, site: 'https://before.example' })
  for (const email of addresses.slice(1)) await subscribe(email)
  const untouched = await digest()
  const { run } = await imported(await file('known.zip', export1(picture)))
  expect(await movedAddresses(service)).toMatchObject({
    '/tag/design': '/blog/category/design',
    '/author/somebody': '/blog/author/somebody-known',
    '/content/images/known.png': expect.stringMatching(/^\/media\//),
  })
  const { report } = await undo(run)
  expect(report).toMatchObject({ kept: [], ended: 0 })
  expect(await digest()).toEqual(untouched)
  await service.from('authors').delete().eq('id', author.data.id).throwOnError()
})

/** Imports an article with a picture, whose name it returns. */
async function importPicture() {
  const { run } = await imported(
    await file('shown.zip', export1(await draw(`#${randomBytes(3).toString('hex')}`))),
  )
  const { data } = await service
    .from('blog_posts')
    .select('content')
    .eq('slug', 'with-known-things')
    .single()
    .throwOnError()
  return { run, name: /\/media\/([^)]+)\)/.exec(data.content)?.[1] ?? '' }
}

test.each([
  ['team_members', 'now'],
  ['testimonials', 'now'],
  ['projects', 'now'],
  ['team_members', 'in an earlier version'],
] as const)('undo keeps a picture that the school shows: %s, %s', async (table, when) => {
  const { run, name } = await importPicture()
  const { data } = await service.from(table).select('id, image').limit(1).single().throwOnError()
  const show = (image: string | null) =>
    people.admin.client.from(table).update({ image }).eq('id', data.id).throwOnError()
  await show(`/media/${name}`)
  if (when !== 'now') await show(data.image)
  expect((await undo(run)).report.kept).toEqual([{ kind: 'picture', label: name }])
  await show(data.image)
})

test('undo keeps the logo of the school', async () => {
  const { run, name } = await importPicture()
  const { data } = await service.from('site_identity').select('logo').single().throwOnError()
  const setLogo = (logo: string | null) =>
    people.admin.client.from('site_identity').update({ logo }).eq('id', true).throwOnError()
  await setLogo(`/media/${name}`)
  expect((await undo(run)).report.kept).toEqual([{ kind: 'picture', label: name }])
  await setLogo(data.logo)
})

test('undo says how many subscriptions the list has ended, and leaves them so', async () => {
  await subscribe(addresses[0] ?? '')
  const files = await file('ended.zip', export1(await draw(`#${randomBytes(3).toString('hex')}`)))
  const { run } = await imported(files)
  const { report } = await undo(run)
  expect(report.ended).toBe(1)
  const status = async () =>
    (
      await service
        .from('newsletter_subscribers')
        .select('status')
        .eq('email', addresses[0] ?? '')
        .single()
        .throwOnError()
    ).data.status
  expect(await status()).toBe('unsubscribed')
  await service
    .from('newsletter_subscribers')
    .update({ status: 'confirmed', unsubscribed_at: null })
    .eq('email', addresses[0] ?? '')
    .throwOnError()
  const again = await imported(files)
  expect(await status()).toBe('confirmed')
  expect((await undo(again.run)).report.ended).toBe(0)
})

test('servers hear of new and of removed addresses, also when nothing was published', async () => {
  const draft = ghostPost({ slug: 'only-a-draft', status: 'draft', lexical: lexical(paragraph('Words.')) })
  const newest = async () =>
    (
      await service
        .from('post_changes')
        .select('id')
        .order('id', { ascending: false })
        .limit(1)
        .throwOnError()
    ).data[0]?.id
  const before = await newest()
  const { run } = await imported(await file('draft.json', ghostExport({ posts: [draft] })))
  const after = await newest()
  expect(after).not.toBe(before)
  expect(await movedAddresses(service)).toMatchObject({ '/rss': '/feed.xml' })
  await undo(run)
  expect(await newest()).not.toBe(after)
  expect(await movedAddresses(service)).toEqual({})
})

test('the addresses of a page lead nowhere until it is published, and then to it', async () => {
  const page = ghostPost({ slug: 'a-page', type: 'page', lexical: lexical(paragraph('Words.')) })
  const { run } = await imported(await file('page.json', ghostExport({ posts: [page] })))
  expect(await movedAddresses(service)).not.toHaveProperty('/a-page')
  const { data } = await service
    .from('import_entries')
    .select('outcome, losses')
    .eq('run', run)
    .single()
    .throwOnError()
  expect(data.outcome).toBe('draft')
  expect(JSON.stringify(data.losses)).toContain('lead nowhere until it is published')
  const published = { status: 'published', publish_date: new Date().toISOString() }
  await service.from('blog_posts').update(published).eq('slug', 'a-page').throwOnError()
  expect(await movedAddresses(service)).toMatchObject({ '/a-page': '/blog/a-page' })
  await service.from('blog_posts').delete().eq('slug', 'a-page').throwOnError()
  await service.from('post_redirects').delete().eq('slug', 'a-page').throwOnError()
})

test('an old category without articles redirects to the blog, and its subcategory with articles to its own page', async () => {
  const head = `<wp:category><wp:category_nicename>outer</wp:category_nicename><wp:cat_name>Outer</wp:cat_name></wp:category>
<wp:category><wp:category_nicename>inner-one</wp:category_nicename><wp:category_parent>outer</wp:category_parent><wp:cat_name>Inner one</wp:cat_name></wp:category>`
  const items: WxrItem[] = [
    { id: 1, content: 'Words', categories: [['category', 'inner-one', 'Inner one']] },
    { id: 2, content: 'Words', categories: [['category', 'uncategorized', 'Uncategorized']] },
  ]
  await imported(await file('nested.xml', wxr(items, { head })))
  expect(await movedAddresses(service)).toMatchObject({
    '/category/outer': '/blog',
    '/category/outer/inner-one': '/blog/category/inner-one',
    '/category/uncategorized': '/blog',
  })
})
