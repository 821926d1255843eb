import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportedPost } from './model.ts'
import { RefusedFile } from './model.ts'
import { openSource } from './open-source.ts'
import type { SourceKind } from './source-kinds.ts'
import { collect } from './testing/collect.ts'
import { ghostExport, ghostPost, lexical, paragraph, wxr } from './testing/exports.ts'
import { makeZip, type ZipMember } from './testing/make-zip.ts'

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

type Refused = [name: string, kind: SourceKind, file: string, data: () => Uint8Array | string]

const good = wxr([{ id: 1, content: 'Text' }])
const export1 = ghostExport({ posts: [ghostPost({ lexical: lexical(paragraph('Text')) })] })
const post = '---\ntitle: A\ndate: 2024-05-12\n---\nText'
const zip = (...members: ZipMember[]) => makeZip(members)
const named = (name: string) => zip({ name, data: post })
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 ** 2)
const exportOf: Record<SourceKind, ZipMember> = {
  ghost: { name: 'export.json', data: export1 },
  wordpress: { name: 'export.xml', data: good },
  markdown: { name: 'a.md', data: post },
}
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

const refused: Refused[] = [
  ['an empty file', 'ghost', 'a.json', () => ''],
  ['only spaces', 'ghost', 'a.json', () => '   \n'],
  ['a number', 'ghost', 'a.json', () => '12'],
  ['another JSON file', 'ghost', 'a.json', () => '{"name":"x","version":"1"}'],
  ['a list', 'ghost', 'a.json', () => '[{"title":"x"}]'],
  ['JSON that ends in the middle', 'ghost', 'a.json', () => export1.slice(0, -40)],
  ['JSON that ends in a string', 'ghost', 'a.json', () => export1.slice(0, 200)],
  ['JSON with a comma too many', 'ghost', 'a.json', () => export1.replace('"posts":[', '"posts":[,')],
  ['two documents in one file', 'ghost', 'a.json', () => `${export1}${export1}`],
  ['JSON nested a hundred thousand times', 'ghost', 'a.json', () => '['.repeat(100_000)],
  ['objects nested a hundred thousand times', 'ghost', 'a.json', () => '{"a":'.repeat(100_000)],
  ['HTML instead of JSON', 'ghost', 'a.json', () => '<!doctype html><title>Sign in</title>'],
  ['JSON in Latin-1', 'ghost', 'a.json', () => Buffer.from(export1.replace('Text', 'Caf\xe9'), 'latin1')],
  ['JSON with a zero byte', 'ghost', 'a.json', () => `${export1.slice(0, 10)}\0${export1.slice(10)}`],
  [
    'random bytes',
    'ghost',
    'a.json',
    () => Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256)),
  ],
  ['an export of WordPress for Ghost', 'ghost', 'a.xml', () => good],
  ['a zip without an export', 'ghost', 'a.zip', () => named('post.md')],
  ['an empty zip', 'ghost', 'a.zip', () => zip()],
  [
    'members without a column of addresses',
    'ghost',
    'a.zip',
    () => zip({ name: 'a.json', data: export1 }, { name: 'members.csv', data: 'name,note\nA,b\n' }),
  ],
  [
    'members with an open quote',
    'ghost',
    'a.zip',
    () =>
      zip(
        { name: 'a.json', data: export1 },
        { name: 'members.csv', data: 'email,name\na@x.example,"open\n' },
      ),
  ],
  [
    'members in UTF-8 that is cut',
    'ghost',
    'a.zip',
    () =>
      zip({ name: 'a.json', data: export1 }, { name: 'members.csv', data: Buffer.from([0x65, 0xc3, 0x28]) }),
  ],

  ['XML that ends in the middle', 'wordpress', 'a.xml', () => good.slice(0, -60)],
  ['XML that ends in CDATA', 'wordpress', 'a.xml', () => good.slice(0, good.indexOf('Text') + 2)],
  ['an XML file without content', 'wordpress', 'a.xml', () => '<?xml version="1.0"?>'],
  ['a plain feed', 'wordpress', 'a.xml', () => good.replace(/<wp:wxr_version>.*<\/wp:wxr_version>/, '')],
  [
    'an Atom feed',
    'wordpress',
    'a.xml',
    () => '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>x</title></feed>',
  ],
  [
    'a page instead of XML',
    'wordpress',
    'a.xml',
    () => '<!doctype html><html><body><p>Sign in<br></body></html>',
  ],
  [
    'tags that are closed in the wrong order',
    'wordpress',
    'a.xml',
    () => good.replace('</item>', '</channel>'),
  ],
  [
    'entities that multiply',
    'wordpress',
    'a.xml',
    () =>
      good
        .replace(
          '?>',
          '?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>',
        )
        .replace('Old site', '&c;'),
  ],
  [
    'an entity that names a file',
    'wordpress',
    'a.xml',
    () => good.replace('?>', '?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
  ],
  [
    'an entity that names an address',
    'wordpress',
    'a.xml',
    () => good.replace('?>', '?><!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">'),
  ],
  ['an element that is never closed', 'wordpress', 'a.xml', () => good.replace('</title>', '')],
  ['a file that is one empty element', 'wordpress', 'a.xml', () => '<rss/>'],
  ['XML nested ten thousand times', 'wordpress', 'a.xml', () => '<rss>'.repeat(10_000)],
  [
    'a field of nine million characters',
    'wordpress',
    'a.xml',
    () => wxr([{ id: 1, content: 'a'.repeat(9_000_000) }]),
  ],
  ['an encoding that does not exist', 'wordpress', 'a.xml', () => good.replace('UTF-8', 'KLINGON')],
  [
    'UTF-8 that is none',
    'wordpress',
    'a.xml',
    () =>
      Buffer.concat([
        Buffer.from(good.slice(0, 400)),
        Buffer.from([0xff, 0xfe, 0xfa]),
        Buffer.from(good.slice(400)),
      ]),
  ],
  ['an export of Ghost for WordPress', 'wordpress', 'a.json', () => export1],
  ['a database dump', 'wordpress', 'a.sql', () => 'INSERT INTO wp_posts VALUES (1)'],

  ['no Markdown', 'markdown', 'a.zip', () => zip({ name: 'a.txt', data: 'x' })],
  ['a zip that is cut', 'markdown', 'a.zip', () => named('a.md').subarray(0, -30)],
  [
    'a zip whose first half is missing',
    'markdown',
    'a.zip',
    () => Buffer.concat([Buffer.from('PK\x03\x04'), named('a.md').subarray(60)]),
  ],
  ['only the beginning of a zip', 'markdown', 'a.zip', () => Buffer.from('PK\x03\x04')],
  ['a member above the folder', 'markdown', 'a.zip', () => named('../../etc/a.md')],
  ['a member above the folder, later in its path', 'markdown', 'a.zip', () => named('posts/../../a.md')],
  ['an absolute member', 'markdown', 'a.zip', () => named('/etc/a.md')],
  ['a member on a drive of Windows', 'markdown', 'a.zip', () => named('C:/a.md')],
  ['a link', 'markdown', 'a.zip', () => zip({ name: 'a.md', data: '/etc/passwd', mode: 0o120777 })],
  ['a device', 'markdown', 'a.zip', () => zip({ name: 'a.md', data: '', mode: 0o020666 })],
  [
    'an encrypted member',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: post, lies: { flags: 0x801 } }),
  ],
  ['a bomb of zeros', 'markdown', 'a.zip', () => zip({ name: 'a.md', data: zeros(20) })],
  [
    'a bomb of a picture',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: post }, { name: 'a.jpg', data: zeros(20) }),
  ],
  [
    'a member of 300 MB',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: post }, { name: 'b.md', data: '', lies: { size: 300 * 1024 ** 2 } }),
  ],
  ['members that share their bytes', 'markdown', 'a.zip', () => overlapping()],
  [
    'more members than there are',
    'markdown',
    'a.zip',
    () => makeZip([{ name: 'a.md', data: post }], { count: 9 }),
  ],
  [
    'a member that is longer than the zip says',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: post, lies: { size: 5 } }),
  ],
  [
    'a member that is shorter than the zip says',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: post, lies: { size: 5000 } }),
  ],
  [
    'a member that is packed in an unknown way',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: post, lies: { method: 99 } }),
  ],
  [
    'a member that begins behind the end',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: post, lies: { offset: 9_000_000 } }),
  ],
]

/** Two hundred members that are all the same megabyte, stored once. */
function overlapping(): Buffer {
  const bytes = Buffer.from('a'.repeat(1000))
  const members = Array.from({ length: 200 }, (_, index) => ({
    name: `${index}.md`,
    data: index === 0 ? bytes : '',
    isStored: true,
    lies: index === 0 ? {} : { offset: 0, size: 1000, packed: 1000 },
  }))
  return makeZip(members)
}

describe('a file is refused with one sentence:', () => {
  it.each(refused)('%s', async (_name, kind, file, data) => {
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
      zip({ name: 'a.md', data: post }, { name: 'b.md', data: Buffer.from('Caf\xe9', 'latin1') }),
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
      zip({ name: 'a.md', data: text }, { name: 'b.md', data: post }),
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
    ['markdown', 'static/files/members.csv', 'email,subscribed\nlead@x.example,true\n'],
    ['markdown', 'content/posts/members-of-2019.csv', 'a,b\n1,2\n'],
    ['ghost', 'content/data/redirects.json', '[{"from":"/a","to":"/b"}]'],
    ['wordpress', 'wp-content/uploads/sitemap.xml', '<urlset></urlset>'],
  ])('%s: %s is a file of the old site, and neither a list nor an export', async (kind, name, data) => {
    const { posts, subscribers, losses } = await read(kind, 'a.zip', zip(exportOf[kind], { name, data }))
    expect(posts).toHaveLength(1)
    expect({ subscribers, losses }).toEqual({ subscribers: [], losses: [] })
  })

  it.each<[SourceKind, string, string]>([
    ['ghost', 'redirects.json', '[{"from":"/a","to":"/b"}]'],
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
      zip({ name: 'README.md', data: post }, { name: 'posts/_index.md', data: post }, exportOf.markdown),
    )
    expect(posts).toHaveLength(1)
    expect(losses.map(({ what }) => what)).toEqual(['The file README.md', 'The file posts/_index.md'])
  })

  it.each([
    ['authors: [Ann, Bob, Cem]', 'Further authors', 'Bob, Cem'],
    ['authors: [{ name: Ann }, { name: Bob }]', 'Further authors', 'Bob'],
    ['featured: true', 'That this article stood above the others', undefined],
    ['pinned: yes', 'That this article stood above the others', undefined],
  ])('the front matter %s', async (field, what, excerpt) => {
    const { losses } = await only('markdown', 'a.md', post.replace('title: A', `title: A\n${field}`))
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
      zip({ name: 'a.md', data: post }, { name: 'a.jpg', data: 'abcdef', lies: { size: 900 } }),
    )
    const source = await openSource({ kind: 'markdown', paths: [file] })
    expect(await source.picture('/a.jpg')).toBeUndefined()
    await source.close()
  })
})

it('a large export is read in bounded memory', async () => {
  const file = path.join(folder, 'large.xml')
  const item = wxr([{ id: 1, content: '<p>Some words of an article.</p>\n'.repeat(300) }])
  const [before, after] = item.split(/(?=<item>)/)
  const [one, end] = (after ?? '').split(/(?<=<\/item>)/)
  await writeFile(file, `${before}${(one ?? '').repeat(3000)}${end}`)
  globalThis.gc?.()
  const start = process.memoryUsage().rss
  let peak = 0
  const source = await openSource({ kind: 'wordpress', paths: [file] })
  let count = 0
  for await (const article of source.posts()) {
    count += article.content ? 1 : 0
    peak = Math.max(peak, process.memoryUsage().rss - start)
    if (count === 20) break
  }
  await source.close()
  expect(peak).toBeLessThan(300 * 1024 ** 2)
})
