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
import { hostileFiles, markdownPost, zip } from './testing/hostile-files.ts'

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
