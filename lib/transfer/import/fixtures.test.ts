import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseArticle } from '@/lib/content/posts/markdown/compile'
import type { ImportedPost } from './model.ts'
import { openSource } from './open-source.ts'
import { collect } from './testing/collect.ts'
import { type Fixture, fixtures } from './testing/fixtures.ts'
import { marksIn, marksOf, paragraphsWithSeveral } from './testing/marks.ts'
import { wordsOfMarkdown, wordsOfSource } from './testing/words.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'import-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function imported({ kind, file, text }: Fixture): Promise<ImportedPost> {
  const place = path.join(folder, file)
  await writeFile(place, text)
  const source = await openSource({ kind, paths: [place], site: 'https://old.example' })
  const posts = await collect(source.posts())
  await source.close()
  const [post, ...others] = posts
  expect(others).toEqual([])
  if (!post) throw new Error('Nothing was imported')
  return post
}

describe.each(fixtures)('$name:', (fixture) => {
  it('every part arrives once, as what it is', async () => {
    const post = await imported(fixture)
    const arrived = marksIn(post.content)
    const expected = marksOf(fixture.text).map((mark) => ({ mark, kind: mark.replace(/\d+$/, '') }))
    const byMark = (one: { mark: string }, other: { mark: string }) => one.mark.localeCompare(other.mark)
    expect(arrived.toSorted(byMark), post.content).toEqual(expected.toSorted(byMark))
  })

  it('the same words are shown, none glued together, doubled or added', async () => {
    const { content } = await imported(fixture)
    expect(wordsOfMarkdown(content), content).toEqual(wordsOfSource(fixture))
  })

  it('paragraphs stay apart', async () => {
    const { content } = await imported(fixture)
    expect(paragraphsWithSeveral(content)).toEqual([])
  })

  it('what cannot be kept is named', async () => {
    const post = await imported(fixture)
    expect(post.losses.map(({ what }) => what)).toEqual(expect.arrayContaining([...(fixture.losses ?? [])]))
    expect(post.losses).toHaveLength(fixture.losses?.length ?? 0)
  })

  it('the Markdown has no HTML that the blog would show as text', async () => {
    const post = await imported(fixture)
    const shown = JSON.stringify(parseArticle(post.content))
    expect(shown).not.toContain('language-html')
    expect(shown).not.toMatch(/&(?:lt|gt|amp|nbsp);|\{\{|\[caption|wp:/)
  })
})
