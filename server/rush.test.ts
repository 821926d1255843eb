import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askNext, fetchPage, fillCache, invalidate, next, port, startFakeNext } from '../fakes/next.ts'

startFakeNext()

test('a slow client does not hold up others who wait for the same page', async () => {
  await fillCache('/blog/slow')
  invalidate()
  next.html = 'a'.repeat(30_000_000)
  const slow = connect({ port: port() }, () => slow.pause().write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'))
  await vi.waitFor(() => expect(askNext).toHaveBeenCalled(), { interval: 1 })
  expect((await fetchPage('/blog/slow')).statusCode).toBe(200)
  slow.destroy()
})

test('a response is not cached if there is an invalidation before it is complete', async () => {
  askNext.mockImplementationOnce((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('x-nextjs-cache', 'HIT')
    response.write('An old ')
    invalidate()
    return response.end('article.')
  })
  await fetchPage('/blog/overtaken')
  await fillCache('/blog/another')
  await fetchPage('/blog/overtaken')
  expect(askNext).toHaveBeenCalled()
})

test('a stale response is cached for a second, a new one for thirty', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const [kind, seconds] of [
    ['STALE', 1],
    ['MISS', 30],
  ] as const) {
    next.state = kind
    await fillCache('/blog/news')
    vi.setSystemTime(Date.now() + seconds * 1000 + 1)
    await fetchPage('/blog/news')
    expect(askNext, kind).toHaveBeenCalledOnce()
    invalidate()
  }
})

test('many requests at once for a page that was cached before ask Next once', async () => {
  await fillCache('/blog/rush')
  invalidate()
  const responses = await Promise.all(Array.from({ length: 20 }, () => fetchPage('/blog/rush')))
  expect(askNext).toHaveBeenCalledOnce()
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
})
