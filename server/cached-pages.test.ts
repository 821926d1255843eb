import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { askNext, fetchPage, fillCache, invalidate, next, pageWith, startFakeNext } from '../fakes/next.ts'
import { cacheSize } from './cached-pages.ts'
import { compress } from './compress.ts'

startFakeNext()

test('four thousand guessed addresses add nothing to the cache', async () => {
  for (const page of ['/course/ui-ux-fundamentals', '/courses', '/enroll', '/feed.xml', '/blog/known'])
    await fillCache(page)
  const before = cacheSize()
  const guesses = Array.from({ length: 500 }, (_, n) => [
    `/course/guess-${n}`,
    `/course/guess%20${n}?a=${n}`,
    `/enroll/guess-${n}`,
    `/enroll?course=guess-${n}`,
    `/%63ourses?a=${n}`,
    `/courses?utm_source=${n}`,
    `/courses/guess-${n}`,
    `/blog/%6bnown?a=${n}`,
  ])
  for (const part of guesses) await Promise.all(part.map((path) => fetchPage(path)))
  expect(cacheSize()).toEqual(before)
  Object.assign(next, { status: 404 })
  for (let n = 0; n < 500; n++) await fetchPage(`/blog/guess-${n}`)
  expect(cacheSize()).toEqual(before)
})

test('a form whose choices are outdated leaves every page in the cache', async () => {
  await fillCache('/courses')
  invalidate('form-page')
  await fetchPage('/courses')
  expect(askNext).not.toHaveBeenCalled()
})

test.each([[['form-page', 'school']], [['posts']], [[]]])(
  'the tags %j make the pages stale',
  async (tags) => {
    await fillCache('/courses')
    invalidate(...tags)
    await fetchPage('/courses')
    expect(askNext).toHaveBeenCalledOnce()
  },
)

test('the size of the cache includes pages, their hydration data, headers and keys', async () => {
  const before = cacheSize()
  next.html = pageWith(JSON.stringify(Array.from({ length: 5000 }, Math.random)))
  await fillCache('/blog/counted')
  const { br, gzip } = await compress(Buffer.from(next.html))
  const { entries, bytes } = cacheSize()
  expect(entries - before.entries).toBe(2)
  expect(bytes - before.bytes).toBeGreaterThan(1.9 * (br.length + gzip.length))
})

test('the cache never exceeds its limit', async () => {
  for (let n = 0; n < 20; n++) {
    next.html = pageWith(randomBytes(700_000).toString('base64'))
    await fillCache(`/blog/large-${n}`)
  }
  expect(askNext).not.toHaveBeenCalled()
  expect(cacheSize().bytes).toBeLessThanOrEqual(48 * 1024 * 1024)
}, 180_000)

test('a cached body does not keep the larger buffer it was compressed in', async () => {
  for (const body of Object.values(await compress(Buffer.from('Cloth and colour. '.repeat(200))))) {
    expect(body.buffer.byteLength).toBe(body.length)
  }
})
