import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportedPost } from './model.ts'
import { RefusedFile } from './model.ts'
import { openSource } from './open-source.ts'
import type { SourceKind } from './source-kinds.ts'
import { collect } from './testing/collect.ts'
import { ghostExport, ghostPost, lexical, paragraph, wxr } from './testing/exports.ts'
import { exportOf, hostileFiles, markdownPost, zip } from './testing/hostile-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Reads a file to its end as an import does. */
async function read(kind: SourceKind, file: string, data: Uint8Array | string) {
  const place = path.join(folder, file)
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, data)
  const source = await openSource({ kind, paths: [place] })
  try {
    const posts = await collect(source.posts())
    const subscribers = await collect(source.subscribers())
    return {
      posts,
      subscribers,
      losses: source.losses,
      picture: (address: string) => source.picture(address),
    }
  } finally {
    await source.close()
  }
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

describe('a file is refused with one sentence:', () => {
  it.each(hostileFiles)('%s', async (_name, kind, file, data) => {
    const failure = await read(kind, file, data()).then(
      () => 'imported',
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(RefusedFile)
    const { message } = failure as RefusedFile
    expect(message).toMatch(/^[A-Z\w][^\n]*\.$/)
    expect(message.split('. ').length).toBeLessThanOrEqual(2)
    expect(message).not.toContain(folder)
  })
})

const only = async (kind: SourceKind, file: string, data: Uint8Array | string): Promise<ImportedPost> => {
  const { posts } = await read(kind, file, data)
  expect(posts).toHaveLength(1)
  return posts[0] as ImportedPost
}

describe('a file is imported, and its loss named:', () => {
  it('UTF-16, with and without a mark', async () => {
    const text = wxr([{ id: 1, content: 'Caf\u00e9 \u20a6' }]).replace('UTF-8', 'UTF-16')
    expect((await only('wordpress', 'a.xml', utf16(text))).content).toBe('Caf\u00e9 \u20a6')
    expect((await only('wordpress', 'b.xml', Buffer.from(text, 'utf16le'))).content).toBe('Caf\u00e9 \u20a6')
  })

  it('Latin-1 that the file declares', async () => {
    const text = wxr([{ id: 1, content: 'Caf\u00e9' }]).replace('UTF-8', 'ISO-8859-1')
    expect((await only('wordpress', 'a.xml', Buffer.from(text, 'latin1'))).content).toBe('Caf\u00e9')
  })

  it('empty elements in the short form, as WordPress.com and any serialiser write them', async () => {
    const text = wxr([{ id: 1, content: 'Text', fields: { comment_status: '' }, meta: { note: '' } }])
    const short = text
      .replaceAll('<![CDATA[]]>', '')
      .replace(/<([\w:]+)><\/\1>/g, '<$1/>')
      .replace('<link>', '<description/><link>')
    expect(short).toMatch(/<wp:post_password\/>[\s\S]*<wp:meta_value\/>/)
    expect(await only('wordpress', 'a.xml', short)).toMatchObject({ title: 'Article 1', content: 'Text' })
  })

  it('scripts and addresses that run one', async () => {
    const content =
      '<p onclick="x()">Text</p><script>alert(1)</script><a href="javascript:alert(1)">go</a><img src=x onerror=y>'
    const { content: markdown, losses } = await only('wordpress', 'a.xml', wxr([{ id: 1, content }]))
    expect(markdown).toBe('Text\n\ngo![](https://old.example/2024/05/article-1/x)')
    expect(losses.map(({ what }) => what)).toEqual(['A script', 'A link'])
  })

  it('an article whose HTML is nested too deeply', async () => {
    const deep = await only('wordpress', 'a.xml', wxr([{ id: 1, content: `${'<div>'.repeat(50_000)}Text` }]))
    expect(deep.losses.map(({ what }) => what)).toEqual(['The whole article'])
  })

  it('a card of Ghost that contains itself a thousand times', async () => {
    let node = paragraph('Text')
    for (let depth = 0; depth < 1000; depth += 1) node = { type: 'extended-quote', children: [node] }
    const { losses } = await only(
      'ghost',
      'a.json',
      ghostExport({ posts: [ghostPost({ lexical: lexical(node) })] }),
    )
    expect(losses).not.toEqual([])
  })

  it('a date that is none, an author and a category that do not exist', async () => {
    const row = ghostPost({ lexical: lexical(paragraph('Text')), published_at: 'yesterday', created_at: {} })
    const { status, publishedAt, losses } = await only(
      'ghost',
      'a.json',
      ghostExport({ posts: [row], posts_authors: [{ post_id: row.id, author_id: 'x' }] }),
    )
    expect({ status, publishedAt, losses: losses.map(({ what }) => what) }).toEqual({
      status: 'draft',
      losses: ['The date of publication'],
    })
  })

  it('rows that are no objects, and fields of another type', async () => {
    const row = { ...ghostPost({ lexical: { a: 1 }, html: '<p>Text</p>' }), title: 12, slug: null }
    const { posts } = await read(
      'ghost',
      'a.json',
      JSON.stringify({ db: [{ meta: {}, data: { posts: [1, 'x', null, row], tags: 'x' } }] }),
    )
    expect(posts.map(({ title, content }) => [title, content])).toEqual([['12', 'Text']])
  })

  it('a file of the folder that is no UTF-8, beside others', async () => {
    const { posts, losses } = await read(
      'markdown',
      'a.zip',
      zip({ name: 'a.md', data: markdownPost }, { name: 'b.md', data: Buffer.from('Caf\xe9', 'latin1') }),
    )
    expect(posts).toHaveLength(1)
    expect(losses.map(({ what }) => what)).toEqual(['The file b.md'])
  })

  it.each([
    ['JavaScript', '---js\n{ title: process.exit(1) }\n---\nText'],
    ['YAML that is none', '---\ntitle: [\n---\nText'],
    [
      'YAML whose aliases multiply',
      `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\ntitle: *c\n---\nText`,
    ],
  ])('front matter in %s', async (_name, text) => {
    const { posts, losses } = await read(
      'markdown',
      'a.zip',
      zip({ name: 'a.md', data: text }, { name: 'b.md', data: markdownPost }),
    )
    expect(posts.map(({ key }) => key)).toEqual(['b.md'])
    expect(losses.map(({ what }) => what)).toEqual(['The file a.md'])
  })

  it('front matter that names a function', async () => {
    const { title } = await only('markdown', 'a.md', '---\ntitle: !!js/function "function(){}"\n---\nText')
    expect(title).toBe('function(){}')
  })

  it.each<[SourceKind, string, string]>([
    ['ghost', 'content/files/2024/05/leads.csv', 'email,subscribed\nlead@x.example,true\n'],
    ['ghost', 'content/files/prices.csv', 'a,b\n1,2\n'],
    ['ghost', 'content/data/list.json', '[{"from":"/a","to":"/b"}]'],
    ['wordpress', 'wp-content/uploads/sitemap.xml', '<urlset></urlset>'],
  ])('%s: %s is a file of the old site, and neither a list nor an export', async (kind, name, data) => {
    const { posts, subscribers, losses } = await read(kind, 'a.zip', zip(exportOf[kind], { name, data }))
    expect(posts).toHaveLength(1)
    expect({ subscribers, losses }).toEqual({ subscribers: [], losses: [] })
  })

  it.each<[SourceKind, string]>([
    ['ghost', 'data/members.csv'],
    ['ghost', 'files/list.csv'],
    ['markdown', 'static/files/members.csv'],
    ['markdown', 'content/posts/members-of-2019.csv'],
  ])('%s: %s may be a list of subscribers, but is not read', async (kind, name) => {
    const data = 'email,subscribed\nlead@x.example,true\n'
    const { subscribers, losses } = await read(kind, 'a.zip', zip(exportOf[kind], { name, data }))
    expect(subscribers).toEqual([])
    expect(losses).toMatchObject([{ what: `The file ${name}` }])
  })

  it.each<[SourceKind, string, string]>([
    ['ghost', 'list.json', '[{"from":"/a","to":"/b"}]'],
    ['ghost', 'settings.json', '{"a":1}'],
    ['ghost', 'broken.json', '{'],
    ['wordpress', 'feed.xml', '<rss><channel><title>A</title><item><title>B</title></item></channel></rss>'],
    ['wordpress', 'sitemap.xml', '<urlset></urlset>'],
  ])('%s: beside an export, %s is named as a file that was not read', async (kind, name, data) => {
    const { posts, losses } = await read(kind, 'a.zip', zip({ name, data }, exportOf[kind]))
    expect(posts).toHaveLength(1)
    expect(losses.map(({ what }) => what)).toEqual([`The file ${name}`])
  })

  it('an export that breaks in its middle is refused, also beside another', async () => {
    const all = ghostExport({ users: [{ id: 'u1', name: 'A', slug: 'a' }], posts: [ghostPost({})] })
    const broken = { name: 'b.json', data: all.slice(0, -40) }
    await expect(read('ghost', 'a.zip', zip(exportOf.ghost, broken))).rejects.toThrow('b.json ends in')
  })

  it('files that are no articles by their name', async () => {
    const { posts, losses } = await read(
      'markdown',
      'a.zip',
      zip(
        { name: 'README.md', data: markdownPost },
        { name: 'posts/_index.md', data: markdownPost },
        exportOf.markdown,
      ),
    )
    expect(posts).toHaveLength(1)
    expect(losses.map(({ what }) => what)).toEqual(['The file README.md', 'The file posts/_index.md'])
  })

  it('files with the endings of Jekyll, and those that are no Markdown', async () => {
    const names = ['_posts/b.mkd', 'c.mkdn', 'd.mkdown', '_posts/e.html', 'layouts/f.html', 'g.textile']
    const { posts, losses } = await read(
      'markdown',
      'a.zip',
      zip(exportOf.markdown, ...[...names, 'h.zip'].map((name) => ({ name, data: markdownPost }))),
    )
    expect(posts.map(({ key }) => key)).toEqual(['a.md', '_posts/b.mkd', 'c.mkdn', 'd.mkdown'])
    expect(losses.map(({ what }) => what)).toEqual([
      'The file _posts/e.html',
      'The file g.textile',
      'The file h.zip',
    ])
  })

  it('a link in a folder', async () => {
    const root = path.join(folder, 'linked')
    await mkdir(root)
    await writeFile(path.join(root, 'a.md'), markdownPost)
    await symlink(path.join(root, 'a.md'), path.join(root, 'b.md'))
    const source = await openSource({ kind: 'markdown', paths: [root] })
    expect(source.losses.map(({ what }) => what)).toEqual(['The link b.md'])
    await source.close()
  })

  it.each([
    ['authors: [Ann, Bob, Cem]', 'Further authors', 'Bob, Cem'],
    ['authors: [{ name: Ann }, { name: Bob }]', 'Further authors', 'Bob'],
    ['featured: true', 'That this article stood above the others', undefined],
    ['pinned: yes', 'That this article stood above the others', undefined],
  ])('the front matter %s', async (field, what, excerpt) => {
    const { losses } = await only('markdown', 'a.md', markdownPost.replace('title: A', `title: A\n${field}`))
    expect(losses).toEqual([expect.objectContaining({ what, ...(excerpt && { excerpt }) })])
  })

  it('further authors and the place above the others in Ghost', async () => {
    const row = ghostPost({ lexical: lexical(paragraph('Text')), featured: 1 })
    const { losses } = await only(
      'ghost',
      'a.json',
      ghostExport({
        posts: [row],
        users: [
          { id: 'u1', name: 'Ann', slug: 'ann' },
          { id: 'u2', name: 'Bob', slug: 'bob' },
        ],
        posts_authors: [
          { post_id: row.id, author_id: 'u1', sort_order: 0 },
          { post_id: row.id, author_id: 'u2', sort_order: 1 },
        ],
      }),
    )
    expect(losses).toMatchObject([
      { what: 'Further authors', excerpt: 'Bob' },
      { what: 'That this article stood above the others' },
    ])
  })

  it('a damaged picture is not found', async () => {
    const file = path.join(folder, 'pictures.zip')
    await writeFile(
      file,
      zip({ name: 'a.md', data: markdownPost }, { name: 'a.jpg', data: 'abcdef', lies: { size: 900 } }),
    )
    const source = await openSource({ kind: 'markdown', paths: [file] })
    expect(await source.picture('/a.jpg')).toBeUndefined()
    await source.close()
  })
})
