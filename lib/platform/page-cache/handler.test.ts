import diagnostics from 'node:diagnostics_channel'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import PageCache from './handler.mjs'
import { takeTurn } from './turns.mjs'

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

/** The file system as Next passes it to a page cache. */
const fs = {
  existsSync,
  readFileSync,
  readFile,
  stat,
  writeFile,
  mkdir: (folder: string) => mkdir(folder, { recursive: true }),
}

const newCache = (_requestHeaders = {}) =>
  Reflect.construct(PageCache, [
    { fs, flushToDisk: true, serverDistDir: folder, revalidatedTags: [], _requestHeaders },
  ])

async function cachePage(key: string, status: number) {
  await newCache().set(key, page(status), context)
}

const context = { isFallback: false, isRoutePPREnabled: false }

const isCached = (key: string) => existsSync(path.join(folder, 'app', `${key}.html`))

test('a page is cached', async () => {
  await cachePage('/blog/real', 200)
  expect(isCached('/blog/real')).toBe(true)
})

test('a page that could have dynamic parts and has none is read back from the disk, with the router data of its last render', async () => {
  const ofNext = { isFallback: false, isRoutePPREnabled: true }
  for (const text of ['first', 'second']) {
    const rendered = { ...page(200), html: text, rscData: Buffer.from(`data of the ${text}`) }
    await newCache().set('/blog/whole', rendered, ofNext)
    const entry = await newCache().get('/blog/whole', { kind: 'APP_PAGE', ...ofNext })
    expect(entry?.value).toMatchObject({ html: text, rscData: rendered.rscData })
  }
})

test('the 404 of a file replaces its cached content', async () => {
  const part = { kind: 'APP_ROUTE', body: Buffer.from('one post'), headers: {}, status: 200 }
  await newCache().set('/sitemap/9.xml', part, context)
  await newCache().set('/sitemap/9.xml', { ...part, body: Buffer.from(''), status: 404 }, context)
  expect(readFileSync(path.join(folder, 'app/sitemap/9.xml.body'), 'utf8')).toBe('')
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
  expect(existsSync(path.join(folder, 'route-cache/APP_PAGE/abc/$/blog/built.html'))).toBe(true)
})

test('a page served for unlimited URLs is not cached, except where it replaces the page of a course', async () => {
  const anyCourse = { ...page(200), headers: { 'x-next-cache-tags': 'school,not-stored' } }
  await newCache().set('/blog/guessed', anyCourse, context)
  expect(isCached('/blog/guessed')).toBe(false)
  await cachePage('/blog/archived', 200)
  await newCache().set('/blog/archived', { ...anyCourse, html: 'the flagship' }, context)
  expect(readFileSync(path.join(folder, 'app/blog/archived.html'), 'utf8')).toBe('the flagship')
})

test('a page with the nonce of its request is not cached, and one without it is', async () => {
  const headers = { 'content-security-policy': "script-src 'nonce-of-one'" }
  const withNonce = { ...page(200), html: '<script nonce="of-one"></script>' }
  await newCache(headers).set('/application/ended', withNonce, context)
  expect(isCached('/application/ended')).toBe(false)
  await newCache(headers).set('/admin', { ...page(200), html: '' }, context)
  expect(isCached('/admin')).toBe(true)
})

test('the tags of a change are published', async () => {
  const published: unknown[] = []
  const note = (change: unknown) => void published.push(change)
  diagnostics.subscribe('page-cache.changed', note)
  await newCache().revalidateTag(['school', 'posts'], { expire: 0 })
  await newCache().revalidateTag('site')
  diagnostics.unsubscribe('page-cache.changed', note)
  expect(published).toEqual([{ tags: ['school', 'posts'] }, { tags: ['site'] }])
})

test('a page is discarded if one of its tags was revalidated during its render', async () => {
  const tagged = (text: string) => ({
    ...page(200),
    html: text,
    headers: { 'x-next-cache-tags': 'posts,post-kept' },
  })
  const stored = () => readFileSync(path.join(folder, 'app/blog/kept.html'), 'utf8')
  const [first, second] = [newCache(), newCache()]
  await first.set('/blog/kept', tagged('before the change'), context)
  let notified = 0
  const count = () => void notified++
  diagnostics.subscribe('page-cache.changed', count)
  await second.revalidateTag(['another-tag'])
  await second.set('/blog/kept', tagged('after an unrelated change'), context)
  await second.revalidateTag(['post-kept'], { expire: 0 })
  await second.set('/blog/kept', tagged('rendered during the change'), context)
  diagnostics.unsubscribe('page-cache.changed', count)
  expect(stored()).toBe('after an unrelated change')
  // Each tag that was revalidated, and the discarded page.
  expect(notified).toBe(3)

  await newCache().set('/blog/kept', tagged('rendered after the change'), context)
  expect(stored()).toBe('rendered after the change')
})

test.each([0, -3_600_000, 3_600_000])(
  'a page from before a change is not served, nor one from after it rendered again, when the clock is %i ms later',
  async (step) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const tagged = (html: string) => ({ ...page(200), html, headers: { 'x-next-cache-tags': 'post-clock' } })
    const get = () => newCache().get('/blog/clock', { kind: 'APP_PAGE' })
    await newCache().set('/blog/clock', tagged('before the change'), context)
    vi.setSystemTime(Date.now() + step)
    await newCache().revalidateTag(['post-clock'], { expire: 0 })
    expect(await get()).toBeNull()
    await newCache().set('/blog/clock', tagged('after the change'), context)
    expect(await get()).toMatchObject({ value: { html: 'after the change' } })
    await newCache().revalidateTag(['post-clock'], { expire: 31_536_000 })
    expect(await get()).toMatchObject({ value: { html: 'after the change' } })
  },
)

test('a page that is rendered again keeps its font preloads', async () => {
  const link = '</a.woff2>; rel=preload; as="font"'
  const cache = newCache()
  await cache.set('/about', { ...page(200), headers: { link } }, context)
  await cache.set('/about', page(200), context)
  const meta = JSON.parse(readFileSync(path.join(folder, 'app/about.meta'), 'utf8'))
  expect(meta.headers.link).toBe(link)
})

test('a page that is rendered again is discarded if one of its tags is revalidated while its font preloads are read', async () => {
  const tagged = (text: string) => ({
    ...page(200),
    html: text,
    headers: { 'x-next-cache-tags': 'post-late' },
  })
  await newCache().set('/blog/late', tagged('before the change'), context)
  const cache = newCache()
  const get = vi.spyOn(Object.getPrototypeOf(PageCache.prototype), 'get').mockImplementationOnce(async () => {
    await newCache().revalidateTag(['post-late'], { expire: 0 })
    return null
  })
  await cache.set('/blog/late', tagged('rendered before the change'), context)
  expect(get).toHaveBeenCalled()
  expect(readFileSync(path.join(folder, 'app/blog/late.html'), 'utf8')).toBe('before the change')
})

test('after a change a stored page waits for its turn to be rendered, and one that was never stored does not', async () => {
  const { get, endTurn, untilOneWaits } = await changeStoredPage()
  const cache = newCache()
  const answer = get('/one', cache)
  expect(await get('/new')).toBeNull()
  await untilOneWaits()
  endTurn()
  expect(await answer).toBeNull()
  await cache.set('/one', page(200), context)
  // Storing the page ended its turn, so that `takeTurn` resolves at once.
  const next = await Promise.race([takeTurn(), nextRound()])
  expect(next).toBeInstanceOf(Function)
  next?.()
})

test('of two requests that wait for the same page, the second gets what was rendered for the first', async () => {
  const { get, endTurn, untilOneWaits } = await changeStoredPage()
  endTurn()
  const cache = newCache()
  expect(await get('/one', cache)).toBeNull()
  const second = get('/one')
  await untilOneWaits()
  await cache.set('/one', { ...page(200), html: 'after' }, context)
  expect(await second).toMatchObject({ value: { html: 'after' } })
})

test.each(['rsc', 'next-action', 'content-type'])(
  'a request with the header %s, whose response is not stored, does not wait',
  async (header) => {
    const { get, endTurn } = await changeStoredPage()
    expect(await get('/one', newCache({ [header]: '1' }))).toBeNull()
    endTurn()
  },
)

/** Stores a page, revalidates its tag and takes both turns. Timers are fake, so that a turn ends only when the test ends it. */
async function changeStoredPage() {
  await newCache().set('/one', { ...page(200), headers: { 'x-next-cache-tags': 'posts' } }, context)
  await newCache().revalidateTag(['posts'], { expire: 0 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    // Runs into the time limits of all turns, so that none is left for the next test, even if this one failed.
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
  })
  await takeTurn()
  const endTurn = await takeTurn()
  const get = (key: string, cache = newCache()) => cache.get(key, { kind: 'APP_PAGE' })
  // Each of the two turns has a timer, and so has whoever waits for the next one.
  const untilOneWaits = async () => {
    for (let round = 0; round < 10_000 && vi.getTimerCount() < 3; round++) await nextRound()
    expect(vi.getTimerCount()).toBe(3)
  }
  return { get, endTurn, untilOneWaits }
}
