import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { importFiles, tryImport } from '@/lib/transfer/import/import'
import { listEntries, movedAddresses } from '@/lib/transfer/import/queries'
import {
  attachment,
  ghostExport,
  ghostPost,
  lexical,
  paragraph,
  wxr,
} from '@/lib/transfer/import/testing/exports'
import { makeZip } from '@/lib/transfer/import/testing/make-zip'
import { undoImport } from '@/lib/transfer/import/undo'
import type { Job } from '@/lib/transfer/runs/work'
import { callers, prepareCallers } from './support/callers'
import { newService } from './support/clients'
import { draw, importedDigest, prepareImports } from './support/imports'
import { preparePeople } from './support/people'

const people = preparePeople()
const clientOf = prepareCallers(people)
const service = newService()
const { asked, stored, pictures, origin, site, work, imported, undo, undoLater, file } = prepareImports()

const post = ghostPost({
  slug: 'hello-from-ghost',
  title: 'Hello from Ghost',
  feature_image: '__GHOST_URL__/content/images/2024/hero.png',
  lexical: lexical(
    paragraph('Some words.'),
    { type: 'image', src: '__GHOST_URL__/content/images/2024/inside.png', alt: 'Inside' },
    paragraph({
      type: 'link',
      url: '__GHOST_URL__/second/',
      children: [{ type: 'text', text: 'the second', format: 0 }],
    }),
  ),
})
const second = ghostPost({
  id: '64a000000000000000000002',
  slug: 'second',
  title: 'The second',
  lexical: lexical(paragraph('More words.')),
})
const draft = ghostPost({
  id: '64a000000000000000000003',
  slug: 'third',
  title: 'The third',
  status: 'draft',
  published_at: null,
  lexical: lexical(paragraph('Not yet.')),
})

const tables = {
  posts: [post, second, draft],
  posts_meta: [{ post_id: post.id, meta_title: 'For search', feature_image_alt: 'A hero' }],
  tags: [{ id: 't1', name: 'Moved news', slug: 'moved-news', visibility: 'public' }],
  posts_tags: [{ post_id: post.id, tag_id: 't1', sort_order: 0 }],
  users: [{ id: 'u1', name: 'Zainab Moved', slug: 'zainab' }],
  posts_authors: [{ post_id: post.id, author_id: 'u1', sort_order: 0 }],
}

// Pictures of each zip are its own: equal ones are stored once, and a removed article of another test may show them.
const anyColour = () => `#${randomBytes(3).toString('hex')}`
const ghostZip = async () =>
  file(
    'ghost.zip',
    makeZip([
      { name: 'export.json', data: ghostExport(tables) },
      { name: 'content/images/2024/hero.png', data: await draw(anyColour()) },
      { name: 'content/images/2024/inside.png', data: await draw(anyColour()) },
      {
        name: 'members.csv',
        data: 'id,email,subscribed_to_emails,created_at\n1,moved-in@x.example,true,2023-01-01T00:00:00.000Z\n2,moved-out@x.example,false,2023-01-02T00:00:00.000Z\n',
      },
    ]),
  )

const digest = () => importedDigest(people.owner.client)

const bySlug = async (slug: string) =>
  (
    await service
      .from('blog_posts')
      .select('*, categories(name), authors(name)')
      .eq('slug', slug)
      .single()
      .throwOnError()
  ).data

test('a Ghost site arrives with its pictures, categories, authors, subscribers and addresses', async () => {
  const { report } = await imported(await ghostZip())
  expect(report).toMatchObject({
    published: 2,
    draft: 1,
    known: 0,
    refused: 0,
    pictures: 2,
    missingPictures: 0,
    subscribers: { added: 2 },
  })
  const hello = await bySlug('hello-from-ghost')
  expect(hello).toMatchObject({
    title: 'Hello from Ghost',
    status: 'published',
    meta_title: 'For search',
    hero_alt: 'A hero',
    version: 1,
    categories: { name: 'Moved news' },
    authors: { name: 'Zainab Moved' },
  })
  expect(new Date(hello.publish_date ?? '').toISOString()).toBe('2024-05-12T09:00:00.000Z')
  expect(new Date(hello.first_published_at ?? '').toISOString()).toBe('2024-05-12T09:00:00.000Z')
  expect(hello.hero_image).toMatch(/^\/media\/.+\.webp$/)
  const [, inside = ''] = /!\[Inside\]\(\/media\/(.+?)\)/.exec(hello.content) ?? []
  expect(stored.has(inside)).toBe(true)
  expect(hello.content).toContain('[the second](/blog/second)')
  expect(await bySlug('third')).toMatchObject({ status: 'draft', publish_date: null })
  expect(asked).toEqual([])

  const { data } = await service
    .from('newsletter_subscribers')
    .select('email, status')
    .like('email', 'moved-%')
    .order('email')
    .throwOnError()
  expect(data).toEqual([
    { email: 'moved-in@x.example', status: 'confirmed' },
    { email: 'moved-out@x.example', status: 'unsubscribed' },
  ])
  expect(await movedAddresses(service)).toMatchObject({
    '/hello-from-ghost': '/blog/hello-from-ghost',
    '/second': '/blog/second',
    '/tag/moved-news': '/blog/category/moved-news',
    '/author/zainab': '/blog/author/zainab-moved',
    '/rss': '/feed.xml',
    '/content/images/2024/inside.png': `/media/${inside}`,
  })
  expect(await movedAddresses(service)).not.toHaveProperty('/third')
})

test('a second import changes nothing', async () => {
  const files = await ghostZip()
  await imported(files)
  const before = await digest()
  const { report } = await imported(files)
  expect(report).toMatchObject({ published: 0, known: 3, subscribers: { added: 0, known: 2 } })
  expect(await digest()).toEqual(before)
})

test('undo leaves everything as it was', async () => {
  const before = await digest()
  const { run } = await imported(await ghostZip())
  const { report } = await undo(run)
  expect(report.kept).toEqual([])
  expect(await digest()).toEqual(before)
  expect(stored.size).toBe(0)
})

test('undo keeps and lists what was changed since', async () => {
  const { run } = await imported(await ghostZip())
  const { id } = await bySlug('hello-from-ghost')
  await service.from('blog_posts').update({ title: 'Changed here' }).eq('id', id).throwOnError()
  const { report } = await undo(run)
  expect(report.kept.filter(({ kind }) => kind === 'post')).toEqual([{ kind: 'post', label: 'Changed here' }])
  expect(await bySlug('hello-from-ghost')).toMatchObject({
    title: 'Changed here',
    categories: { name: 'Moved news' },
  })
  expect(await movedAddresses(service)).toMatchObject({ '/hello-from-ghost': '/blog/hello-from-ghost' })
  expect((await service.from('blog_posts').select('id').eq('slug', 'second').throwOnError()).data).toEqual([])
  await service.from('blog_posts').delete().eq('id', id).throwOnError()
  await service.from('post_redirects').delete().eq('post_id', id).throwOnError()
  await service.from('categories').delete().eq('slug', 'moved-news').throwOnError()
  await service.from('authors').delete().eq('name', 'Zainab Moved').throwOnError()
})

test('a trial writes a report and nothing else', async () => {
  const before = await digest()
  const { run, report } = await work('try_import', async (job) => tryImport(site(), await ghostZip(), job))
  expect(report).toMatchObject({ published: 2, draft: 1, subscribers: { added: 2 } })
  expect(await digest()).toEqual(before)
  const { entries, count } = await listEntries(people.owner.client, run, 1)
  expect(count).toBe(3)
  expect(entries[0]).toMatchObject({
    title: 'Hello from Ghost',
    outcome: 'published',
    address: '/blog/hello-from-ghost',
  })
})

test('a file that breaks in its middle is refused, and nothing of it is imported', async () => {
  const before = await digest()
  const text = wxr([
    { id: 1, content: 'One' },
    { id: 2, content: 'Two' },
  ])
  const files = await file('cut.xml', text.slice(0, text.indexOf('<item>', text.indexOf('<item>') + 1) + 40))
  await expect(imported(files)).rejects.toThrow('cut.xml ends in the middle. Export it from WordPress again.')
  expect(await digest()).toEqual(before)
})

test('an interrupted import continues where it stopped', async () => {
  const items = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, content: 'Words' }))
  const files = await file('long.xml', wxr(items))
  const stopped = work('import_files', (job) => {
    undoLater(job.run.id)
    let isWriting = false
    const report: Job['report'] = async ({ step, done = 0 }) => {
      isWriting ||= step === 'Importing the articles'
      if (isWriting && done === 30) throw new Error('The server stopped')
    }
    return importFiles(site(), files, { ...job, report })
  })
  await expect(stopped).rejects.toThrow('The server stopped')
  const { report } = await imported(files)
  expect(report).toMatchObject({ published: 15, known: 25 })
  const posts = await service.from('blog_posts').select('slug').like('slug', 'article-%').throwOnError()
  expect(new Set(posts.data.map(({ slug }) => slug)).size).toBe(40)
  expect(posts.data).toHaveLength(40)
})

test('a picture whose host was busy is requested once more', async () => {
  const content = `<img src="${origin()}/busy.png" alt="Busy"><img src="${origin()}/gone.jpg" alt="Gone">`
  const { report } = await imported(await file('busy.xml', wxr([{ id: 1, title: 'Busy', content }])))
  expect(report).toMatchObject({ published: 1, pictures: 1, missingPictures: 1 })
  expect(asked.toSorted()).toEqual(['/busy.png', '/busy.png', '/gone.jpg', '/gone.jpg'])
  expect((await bySlug('article-1')).content).toMatch(/!\[Busy\]\(\/media\/[^)]+\)/)
})

test('pictures of a WordPress site are fetched, and never from inside the network', async () => {
  const picture = `${origin()}/wp-content/uploads/a.png`
  const secret = 'http://127.0.0.1:1/secret.png'
  const content = `<img src="${picture}" alt="A"><img src="${secret}" alt="B"><img src="${origin()}/gone.jpg" alt="C">`
  const { run, report } = await imported(
    await file(
      'pictures.xml',
      wxr([{ id: 1, title: 'Pictures', content, meta: { _thumbnail_id: '9' } }, attachment(9, 'x.png')]),
    ),
  )
  expect(report).toMatchObject({ published: 1, pictures: 1, missingPictures: 3 })
  const { content: markdown, hero_image } = await bySlug('article-1')
  expect(markdown).toMatch(/!\[A\]\(\/media\/[^)]+\)/)
  expect(markdown).toContain(`![B](${secret})`)
  expect(hero_image).toBeNull()
  const { entries } = await listEntries(people.owner.client, run, 1)
  expect(JSON.stringify(entries[0]?.losses)).toContain('could not be fetched')
})

test('a category whose articles come with a later part has its address', async () => {
  const head =
    '<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>late-parts</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>Late parts</wp:cat_name></wp:category>'
  const category = '<category domain="category" nicename="late-parts">Late parts</category>'
  await imported(await file('part-1.xml', wxr([{ id: 1, content: 'One' }], { head })))
  expect(await movedAddresses(service)).toMatchObject({ '/category/late-parts': '/blog' })
  const second = await file('part-2.xml', wxr([{ id: 2, content: 'Two', more: category }], { head }))
  await imported(second)
  await imported(await file('part-1.xml', wxr([{ id: 1, content: 'One' }], { head })))
  expect(await movedAddresses(service)).toMatchObject({
    '/category/late-parts': '/blog/category/late-parts',
  })
})

test('imported slugs that are taken get a number, and links to them are updated', async () => {
  await service
    .from('blog_posts')
    .insert({ title: 'Here before', slug: 'article-1', content: 'x' })
    .throwOnError()
  const items = [
    { id: 1, content: 'One' },
    { id: 2, content: 'See <a href="https://old.example/2024/05/article-1/#part">one</a>.' },
  ]
  await imported(await file('slugs.xml', wxr(items)))
  expect((await bySlug('article-1-2')).title).toBe('Article 1')
  expect((await bySlug('article-2')).content).toBe('See [one](/blog/article-1-2#h-part).')
  expect(await movedAddresses(service)).toMatchObject({
    '/2024/05/article-1': '/blog/article-1-2',
    '/?p=1': '/blog/article-1-2',
  })
  await service.from('blog_posts').delete().eq('slug', 'article-1').throwOnError()
})

test('undo keeps a picture that a removed article, an earlier version or a profile shows', async () => {
  const { run } = await imported(await ghostZip())
  const { id, content, hero_image } = await bySlug('hello-from-ghost')
  const [, inside = ''] = /!\[Inside\]\(\/media\/(.+?)\)/.exec(content) ?? []
  await people.owner.client.rpc('save_profile', { name: '', picture: hero_image ?? '' }).throwOnError()
  await service.from('blog_posts').delete().eq('id', id).throwOnError()
  const { report } = await undo(run)
  expect(
    report.kept
      .filter(({ kind }) => kind === 'picture')
      .map(({ label }) => `/media/${label}`)
      .sort(),
  ).toEqual([`/media/${inside}`, hero_image].sort())
  expect(stored.size).toBe(2)
  await people.owner.client.rpc('save_profile', { name: '', picture: '' }).throwOnError()
})

test('a server that dies while it removes pictures leaves none behind', async () => {
  const { run } = await imported(await ghostZip())
  const dying = { write: pictures.write, remove: () => Promise.reject(new Error('The server stopped')) }
  const died = work('undo_import', (job) => undoImport({ service, pictures: dying }, run, job))
  await expect(died).rejects.toThrow('The server stopped')
  expect(stored.size).toBe(2)
  await undo(run)
  expect(stored.size).toBe(0)
})

test('a worker that lost its lease writes nothing', async () => {
  const files = await ghostZip()
  const before = await digest()
  const lost = work('import_files', async (job) =>
    importFiles(site(), files, { ...job, run: { ...job.run, token: crypto.randomUUID() } }),
  )
  await expect(lost).rejects.toThrow()
  expect(await digest()).toEqual(before)
})

test.each(callers)('what was imported is shown to the owner only: %s', async (caller) => {
  const { run } = await imported(await ghostZip())
  const client = clientOf(caller)
  const seen = await Promise.all(
    (['imported', 'import_entries', 'moved_addresses'] as const).map(
      async (table) => ((await client.from(table).select('*')).data ?? []).length > 0,
    ),
  )
  expect(seen).toEqual(caller === 'owner' ? [true, true, true] : [false, false, false])
  const { error } = await client.rpc('undo_import', { run, token: run, undone: run, batch: 1 })
  expect(error?.code).toBe('42501')
})
