import { setImmediate as afterOtherEvents } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  askNext,
  fetchPage,
  fillCache,
  holdResponse,
  invalidate,
  next,
  startFakeNext,
} from '../fakes/next.ts'
import { shareCourseRoutes } from '../lib/school/courses/routes.ts'
import { cacheKeyOf } from './cache-key.ts'
import { findPage, isDue } from './cached-pages.ts'

startFakeNext()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

const fetchText = async (page: string) => brotliDecompressSync((await fetchPage(page)).body).toString()

/** Caches a page with the text "old" and advances the clock until it is due for renewal. Next then responds with the text "new". */
async function makeDue(page: string) {
  next.html = 'old'
  await fillCache(page)
  next.html = 'new'
  pass(30)
}

/** Like `vi.waitFor`, which would advance the clock of these tests with each check. */
async function soon(expectation: () => void) {
  const end = performance.now() + 20_000
  for (;;) {
    try {
      return expectation()
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await afterOtherEvents()
  }
}

const isRenewed = (key: string) => {
  const page = findPage(key)
  return page !== undefined && !isDue(page)
}

function catchLog() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return log.mock.calls
}

test('readers of a page whose time is over get it at once, and it is renewed once beside them', async () => {
  await makeDue('/blog/due')
  const held = holdResponse()
  const texts = Array.from({ length: 20 }, (_, n) => fetchText(n % 2 ? '/blog/due' : '/blog/due?a=b'))
  expect(new Set(await Promise.all(texts))).toEqual(new Set(['old']))
  const respondNow = await held
  respondNow()
  await soon(() => expect(isRenewed('/blog/due')).toBe(true))
  expect(await fetchText('/blog/due')).toBe('new')
  expect(askNext).toHaveBeenCalledOnce()
})

test.each([
  ['HIT', 60],
  ['MISS', 60],
  ['STALE', 2],
])('a %s that was stored %i seconds ago is not sent any more', async (state, seconds) => {
  next.state = state
  next.html = 'old'
  await fillCache('/blog/forgotten')
  next.html = 'new'
  pass(seconds)
  expect(await fetchText('/blog/forgotten')).toBe('new')
  expect(askNext).toHaveBeenCalledOnce()
})

test('a page whose time is over is not sent after an invalidation', async () => {
  await makeDue('/blog/changed')
  invalidate()
  expect(await fetchText('/blog/changed')).toBe('new')
})

test('readers after an invalidation do not wait for a renewal, and it replaces no newer page', async () => {
  await makeDue('/blog/overtaken')
  const held = holdResponse()
  await fetchPage('/blog/overtaken')
  const respondNow = await held
  invalidate()
  expect(await fetchText('/blog/overtaken')).toBe('new')
  respondNow()
  await fillCache('/blog/another')
  expect(await fetchText('/blog/overtaken')).toBe('new')
  expect(askNext).not.toHaveBeenCalled()
})

test.each([
  ['/about', 'GET', '/about'],
  ['/about?course=x', 'GET', '/about'],
  ['/about', 'HEAD', '/about'],
  ['/enroll?utm_source=a&course=figma-mastery', 'GET', '/enroll?course=figma-mastery'],
])(
  'Next receives nothing of the reader whose request for %s by %s renews a page',
  async (address, method, url) => {
    const key = cacheKeyOf({ method, url, headers: {} }) ?? ''
    await makeDue(url)
    const own = { cookie: 'a=b', host: 'evil.example', range: 'bytes=0-9', 'x-nextjs-data': '1' }
    await fetchPage(address, { 'accept-encoding': 'gzip', 'if-none-match': '"a"', ...own }, method)
    await soon(() => expect(isRenewed(key)).toBe(true))
    const [request] = askNext.mock.lastCall ?? []
    expect([request?.method, request?.url]).toEqual(['GET', url])
    expect(next.receivedHeaders).toEqual({ host: 'academy.example', 'accept-encoding': 'identity' })
  },
)

test('a page is the same before, during and after its renewal: the status, the body and every header', async () => {
  await fillCache('/about')
  const { headers } = await fetchPage('/about')
  const known = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }
  const sent: Record<string, string>[] = [
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip' },
    {},
    known,
  ]
  const requests = sent.flatMap((headers) =>
    ['/about', '/about?a=b'].flatMap((address) =>
      ['GET', 'HEAD'].map((method) => [address, headers, method] as const),
    ),
  )
  const fetchAll = () =>
    Promise.all(
      requests.map(async (request) => {
        const response = await fetchPage(...request)
        return { ...response, headers: { ...response.headers, date: '', 'x-accel-expires': '' } }
      }),
    )
  const before = await fetchAll()
  pass(30)
  const held = holdResponse()
  expect(await fetchAll()).toEqual(before)
  const respondNow = await held
  respondNow()
  await soon(() => expect(isRenewed('/about')).toBe(true))
  expect(await fetchAll()).toEqual(before)
  expect(askNext).toHaveBeenCalledOnce()
})

test.each<[string, () => unknown, string]>([
  ['responds with an error to', () => (next.status = 404), 'page.not_renewed'],
  ['responds without a cache state to', () => (next.state = ''), 'page.not_renewed'],
  [
    'fails on',
    () =>
      askNext.mockImplementationOnce(() => {
        throw new Error('broken')
      }),
    'request.not_answered',
  ],
  ['never responds to', () => askNext.mockImplementationOnce(() => {}), 'page.not_renewed'],
])(
  'a renewal that Next %s is logged once, and the page is sent until it is too old',
  async (_, set, event) => {
    const log = catchLog()
    await makeDue('/blog/failing')
    set()
    await fetchText('/blog/failing')
    await soon(() => expect(askNext).toHaveBeenCalledOnce())
    pass(29)
    expect(await fetchText('/blog/failing')).toBe('old')
    pass(1)
    await soon(() => expect(log).toEqual([[expect.stringContaining(event)]]))
    expect(askNext).toHaveBeenCalledOnce()
    Object.assign(next, { status: 200, state: 'HIT' })
    expect(await fetchText('/blog/failing')).toBe('new')
  },
)

test('two pages are renewed at a time; one that Next does not respond to makes room for others', async () => {
  const log = catchLog()
  const occupied = await occupyRenewals(['/blog/third'])
  expect(await fetchText('/blog/third')).toBe('old')
  expect(askNext).toHaveBeenCalledTimes(2)
  occupied.end()
  await soon(() => expect(isRenewed('/blog/third')).toBe(true))
  expect(log).toHaveLength(2)
})

test('a renewal that waits is dropped when there is an invalidation meanwhile', async () => {
  const log = catchLog()
  const occupied = await occupyRenewals(['/blog/third'])
  await fetchPage('/blog/third')
  invalidate()
  occupied.end()
  await soon(() => expect(log).toHaveLength(2))
  await fetchPage('/blog/another')
  expect(askNext.mock.calls.map(([{ url }]) => url)).not.toContain('/blog/third')
})

test('the page of a course is not renewed while the courses are not known', async () => {
  catchLog()
  const occupied = await occupyRenewals(['/course/figma-mastery', '/blog/third'])
  for (const page of ['/course/figma-mastery', '/blog/third']) await fetchText(page)
  shareCourseRoutes(undefined)
  occupied.end()
  await soon(() => expect(isRenewed('/blog/third')).toBe(true))
  expect(askNext.mock.calls.map(([{ url }]) => url)).not.toContain('/course/figma-mastery')
})

/** Lets the time of two pages, which Next never responds to, and of `others` pass; renews the two until `end`. */
async function occupyRenewals(others: string[]) {
  next.html = 'old'
  for (const page of ['/blog/first', '/blog/second', ...others]) await fillCache(page)
  next.html = 'new'
  pass(30)
  askNext.mockImplementationOnce(() => {}).mockImplementationOnce(() => {})
  for (const page of ['/blog/first', '/blog/second']) await fetchPage(page)
  await soon(() => expect(askNext).toHaveBeenCalledTimes(2))
  return { end: () => pass(10) }
}
