import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import PageCache from './handler.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-cache-'))
  mkdirSync(path.join(folder, 'app/blog'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const page = (status: number) => ({
  kind: 'APP_PAGE',
  html: `answered ${status}`,
  rscData: Buffer.from(''),
  headers: {},
  status,
})

const newCache = () =>
  Reflect.construct(PageCache, [
    { fs: nodeFs, flushToDisk: true, serverDistDir: folder, revalidatedTags: [] },
  ])

async function cachePage(key: string, status: number) {
  await newCache().set(key, page(status), { isFallback: false, isRoutePPREnabled: false })
}

const isCached = (key: string) => nodeFs.existsSync(path.join(folder, 'app', `${key}.html`))

test('a page is cached', async () => {
  await cachePage('/blog/real', 200)
  expect(isCached('/blog/real')).toBe(true)
})

test('the 404 page of an unknown address is not cached', async () => {
  await cachePage('/blog/guessed', 404)
  expect(isCached('/blog/guessed')).toBe(false)
})

test('the 404 page of a deleted article replaces its cached page, rendered by a request or by the build', async () => {
  await cachePage('/blog/real', 200)
  await cachePage('/blog/real', 404)
  expect(readFileSync(path.join(folder, 'app/blog/real.html'), 'utf8')).toBe('answered 404')

  writeFileSync(path.join(folder, 'app/blog/built.html'), 'built')
  await cachePage('/route-cache/APP_PAGE/abc/$/blog/built', 404)
  expect(nodeFs.existsSync(path.join(folder, 'route-cache/APP_PAGE/abc/$/blog/built.html'))).toBe(true)
})

test('a page that is rendered again keeps its font preloads', async () => {
  const link = '</a.woff2>; rel=preload; as="font"'
  const cache = newCache()
  const context = { isFallback: false, isRoutePPREnabled: false }
  await cache.set('/about', { ...page(200), headers: { link } }, context)
  await cache.set('/about', page(200), context)
  const meta = JSON.parse(readFileSync(path.join(folder, 'app/about.meta'), 'utf8'))
  expect(meta.headers.link).toBe(link)
})
