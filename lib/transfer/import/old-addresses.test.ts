import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findMoved } from './find-moved.ts'
import { type Files, openSource } from './open-source.ts'
import { furtherAddresses } from './pictures.ts'
import { attachment, ghostExport, ghostPost, lexical, paragraph, wxr } from './testing/exports.ts'
import { makeZip, type ZipMember } from './testing/make-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'addresses-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The redirects that an import of these files makes: target by old path. */
async function readMoved(kind: Files['kind'], data: string | Buffer, site = 'https://old.example') {
  const file = path.join(folder, kind === 'wordpress' ? 'a.xml' : 'a.zip')
  await writeFile(file, data)
  const source = await openSource({ kind, paths: [file], site })
  const moved = new Map<string, string>()
  const note = (from: string, to: string) => moved.has(from) || moved.set(from, to)
  const pictures = new Map<string, string>()
  for (const { slug, addresses } of source.categories)
    for (const from of addresses) note(from, `/blog/category/${slug}`)
  for (const { slug, addresses } of source.authors)
    for (const from of addresses) note(from, `/blog/author/${slug}`)
  for await (const post of source.posts()) {
    for (const from of post.addresses) note(from, `/blog/${post.slug}`)
    for (const { address } of post.pictures) pictures.set(address, path.basename(address))
  }
  for (const { from, to } of [...source.moved, ...furtherAddresses(pictures, source)]) note(from, to)
  const losses = source.losses.map(({ what }) => what)
  await source.close()
  return { moved, losses, find: (address: string) => findMoved(address, moved) }
}

describe('WordPress', () => {
  const uploads = 'https://old.example/wp-content/uploads/2024/05'
  const category = (slug: string, id: number, parent = '') =>
    `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`
  const oldSlug = (slug: string) =>
    `<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>${slug}</wp:meta_value></wp:postmeta>`
  const text = wxr(
    [
      {
        id: 1,
        content: `<img src="${uploads}/loom-300x200.jpg"><img src="${uploads}/large-1024x768.jpg">`,
        fields: { post_name: 'hello', link: 'https://old.example/2024/05/hello/' },
        more: oldSlug('first-name') + oldSlug('second-name'),
      },
      attachment(11, 'view.jpg', { parent: 1 }),
      {
        ...attachment(12, 'large-scaled.jpg'),
        fields: { ...attachment(12, 'large-scaled.jpg').fields, link: 'https://old.example/large/' },
      },
    ],
    {
      head:
        category('c', 3, 'b') +
        category('b', 2, 'a') +
        category('a', 1) +
        category('x', 4, 'y') +
        category('y', 5, 'x'),
    },
  )

  test.each([
    ['/2024/05/hello/', '/blog/hello'],
    ['/2024/05/first-name/', '/blog/hello'],
    ['/2024/05/second-name/', '/blog/hello'],
    ['/2023/01/02/first-name', '/blog/hello'],
    ['/?attachment_id=11', '/blog/hello'],
    ['/?attachment_id=12', '/media/large-1024x768.jpg'],
    ['/large/', '/media/large-1024x768.jpg'],
    ['/category/a/b/c/', '/blog/category/c'],
    ['/category/c/page/2', '/blog/category/c'],
    ['/category/y/x', '/blog/category/x'],
    ['/wp-content/uploads/2024/05/loom.jpg', '/media/loom-300x200.jpg'],
    ['/wp-content/uploads/2024/05/loom-768x512.jpg', '/media/loom-300x200.jpg'],
    ['/other/', undefined],
  ])('%s leads to %s', async (address, target) => {
    expect((await readMoved('wordpress', text)).find(address)).toBe(target)
  })

  test('an article’s former slug is found although its current one is part of the domain, too', async () => {
    const post = {
      id: 1,
      fields: { post_name: 'old', link: 'https://old.example/articles/old/' },
      more: oldSlug('before'),
    }
    expect((await readMoved('wordpress', wxr([post]))).find('/articles/before/')).toBe('/blog/old')
  })

  test('a blog in a folder has its lists and queries there', async () => {
    const site = 'https://old.example/news'
    const author =
      '<wp:author><wp:author_id>2</wp:author_id><wp:author_login>amina</wp:author_login></wp:author>'
    const one = { id: 1, fields: { post_name: 'hello' } }
    const page = { id: 2, fields: { post_type: 'page', post_name: 'about' } }
    const { find } = await readMoved('wordpress', wxr([one, page], { site, head: category('a', 3) + author }))
    const lists = ['/news/', '/news/page/2/', '/news/2024/05/', '/news/?m=202405', '/page/2']
    expect(lists.map(find)).toEqual(lists.map(() => '/blog'))
    const queries = ['?p=1', '?page_id=2', '?cat=3', '?author=2', '?name=hello', '?feed=rss2']
    expect(queries.map((query) => find(`/news/${query}`))).toEqual([
      '/blog/hello',
      '/blog/about',
      '/blog/category/a',
      '/blog/author/amina',
      '/blog/hello',
      '/feed.xml',
    ])
  })
})

describe('Ghost', () => {
  const row = ghostPost({ slug: 'hello', lexical: lexical(paragraph('Words')) })
  const tables = {
    posts: [row],
    tags: [{ id: 't', name: 'News', slug: 'news' }],
    posts_tags: [{ post_id: row.id, tag_id: 't', sort_order: 0 }],
  }
  const routes = `routes:
collections:
  /news/:
    permalink: /news/{year}/{primary_tag}/{slug}/
  /works/: /works/{slug}/
taxonomies:
  tag: /topics/{slug}/
`
  const redirects = [
    { from: '^/old-hello/?$', to: '/hello/', permanent: true },
    { from: '/older-hello', to: 'https://old.example/old-hello/' },
    { from: '/subjects/news/', to: '/topics/news/' },
    { from: '/feed.php', to: '/rss/' },
    { from: '^\\/a\\.b\\-c\\/$', to: '/hello' },
    { from: '^/2019/(.*)$', to: '/$1' },
    { from: '/shop', to: 'https://shop.example/' },
  ]
  const files = (...more: ZipMember[]) =>
    makeZip([
      { name: 'export.json', data: ghostExport(tables) },
      { name: 'content/settings/routes.yaml', data: routes },
      ...more,
    ])
  const json = { name: 'content/data/redirects.json', data: JSON.stringify(redirects) }
  const yaml = {
    name: 'redirects.yaml',
    data: `301:\n${redirects.map(({ from, to }) => `  ${JSON.stringify(from)}: ${JSON.stringify(to)}\n`).join('')}`,
  }

  test.each([
    ['/hello/', '/blog/hello'],
    ['/news/2024/news/hello/', '/blog/hello'],
    ['/works/hello/', '/blog/hello'],
    ['/works/page/2/', '/blog'],
    ['/topics/news/', '/blog/category/news'],
    ['/tag/news/', '/blog/category/news'],
    ['/old-hello/', '/blog/hello'],
    ['/older-hello', '/blog/hello'],
    ['/a.b-c', '/blog/hello'],
    ['/subjects/news', '/blog/category/news'],
    ['/feed.php', '/feed.xml'],
  ])('%s leads to %s', async (address, target) => {
    for (const file of [json, yaml])
      expect((await readMoved('ghost', files(file))).find(address)).toBe(target)
  })

  test('redirects that cannot be kept are named', async () => {
    const expected = ['The redirect from ^/2019/(.*)$', 'The redirect from /shop']
    expect((await readMoved('ghost', files(json))).losses).toEqual(expected)
    expect((await readMoved('ghost', files({ name: 'redirects.json', data: '{' }))).losses).toEqual([
      'The file redirects.json',
    ])
  })
})

describe('Markdown', () => {
  const jekyll = makeZip([
    {
      name: 'blog/_posts/2024-05-12-hello.md',
      data: '---\ncategories: [Web Design, b]\ntags: [c, d]\n---\nWords',
    },
    { name: 'about.md', data: 'Words' },
  ])
  test.each([
    ['/blog/web-design/b/2024/05/12/hello.html', '/blog/hello'],
    ['/web%20design/b/2024/05/12/hello.html', '/blog/hello'],
    ['/web-design/b/2024/05/12/hello/', '/blog/hello'],
    ['/web-design/b/hello.html', '/blog/hello'],
    ['/2024/05/12/hello.html', '/blog/hello'],
    ['/web-design/b/c/d/2024/05/12/hello.html', undefined],
    ['/about.html', '/blog/about'],
    ['/about/', '/blog/about'],
  ])('%s of Jekyll leads to %s', async (address, target) => {
    expect((await readMoved('markdown', jekyll)).find(address)).toBe(target)
  })

  const hugo = makeZip([
    { name: 'content/posts/hello.md', data: '---\ndate: 2024-05-12\n---\nWords' },
    { name: 'content/posts/folder/index.en.md', data: 'Words' },
    { name: 'content/posts/file.fr.md', data: 'Words' },
    { name: 'content/posts/Long Name.md', data: '---\nslug: short\n---\nWords' },
  ])
  test.each([
    ['/posts/hello/', '/blog/hello'],
    ['/2024/05/hello/', '/blog/hello'],
    ['/hello/', '/blog/hello'],
    ['/posts/long-name/', '/blog/short'],
    ['/posts/short/', '/blog/short'],
    ['/posts/page/2/', '/blog'],
    ['/posts/folder/', '/blog/folder'],
    ['/en/posts/folder/', '/blog/folder'],
    ['/fr/posts/file/', '/blog/file.fr'],
    ['/posts/file/', '/blog/file.fr'],
  ])('%s of Hugo leads to %s', async (address, target) => {
    expect((await readMoved('markdown', hugo)).find(address)).toBe(target)
  })
})
