import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archivesOf } from './archives.ts'
import { openSource } from './open-source.ts'
import type { SourceKind } from './source-kinds.ts'
import { survey } from './survey.ts'
import { wxr } from './testing/exports.ts'
import { makeZip } from './testing/make-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archives-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Reads an export; returns the slugs that an import would give its categories, by their names. */
async function categoriesOf(kind: SourceKind, data: string | Buffer) {
  const file = path.join(folder, kind === 'wordpress' ? 'a.xml' : 'a.zip')
  await writeFile(file, data)
  const source = await openSource({ kind, paths: [file], site: 'https://old.example' })
  const options = { taken: new Set<string>(), known: new Map<string, string>(), now: Date.now() }
  const found = await survey(source, { ...options, visit: async () => {} })
  await source.close()
  return Object.fromEntries(archivesOf(source, 'category', found).map(({ name, slug }) => [name, slug]))
}

/** As WordPress writes it. */
const nicename = (text: string) => encodeURIComponent(text).toLowerCase()
const ofWordPress = (...categories: [name: string, nicename: string][]) =>
  categoriesOf(
    'wordpress',
    wxr(
      categories.map(([name, slug], index) => ({
        id: index + 1,
        content: 'Words',
        categories: [['category', slug, name]],
      })),
    ),
  )
const ofMarkdown = (...names: string[]) =>
  categoriesOf(
    'markdown',
    makeZip(
      names.map((name, index) => ({ name: `${index}.md`, data: `---\ncategory: "${name}"\n---\nWords` })),
    ),
  )

test('categories of WordPress whose names begin alike in another script have slugs of their own', async () => {
  const slugs = await ofWordPress(
    ['Интерфейсы и прототипы', nicename('интерфейсы-и-прототипы')],
    ['Интерфейсы и анимация', nicename('интерфейсы-и-анимация')],
  )
  expect(Object.values(slugs)).toEqual([
    expect.stringMatching(/^category-[0-9a-f]{8}$/),
    expect.stringMatching(/^category-[0-9a-f]{8}$/),
  ])
  expect(new Set(Object.values(slugs)).size).toBe(2)
})

test('the slug of a category in another script does not depend on the other categories', async () => {
  const alone = await ofMarkdown('Статьи')
  const second = await ofMarkdown('Новости', 'Статьи')
  expect(second.Статьи).toBe(alone.Статьи)
  expect(second.Новости).not.toBe(alone.Статьи)
})

test('categories that differ only in letters of another script have slugs of their own', async () => {
  const pattern = expect.stringMatching(/^2024-[0-9a-f]{8}$/)
  const fromMarkdown = await ofMarkdown('Новости 2024', 'Статьи 2024')
  const fromWordPress = await ofWordPress(
    ['Новости 2024', nicename('новости-2024')],
    ['Статьи 2024', nicename('статьи-2024')],
  )
  expect(fromMarkdown).toEqual({ 'Новости 2024': pattern, 'Статьи 2024': pattern })
  expect(fromWordPress).toEqual(fromMarkdown)
  expect(new Set(Object.values(fromMarkdown)).size).toBe(2)
})

test('long slugs that begin alike stay apart, within the length that a slug may have', async () => {
  const long = 'a'.repeat(80)
  const slugs = Object.values(await ofWordPress(['One', `${long}-one`], ['Two', `${long}-two`]))
  expect(slugs).toEqual([
    expect.stringMatching(/^a{61}-[0-9a-f]{8}$/),
    expect.stringMatching(/^a{61}-[0-9a-f]{8}$/),
  ])
  expect(new Set(slugs).size).toBe(2)
})

test('a slug of letters that a slug may have stays as it is', async () => {
  expect(await ofWordPress(['Новости', 'novosti'])).toEqual({ Новости: 'novosti' })
  expect(await ofMarkdown('Web Design', 'Café')).toEqual({ 'Web Design': 'web-design', Café: 'cafe' })
})
