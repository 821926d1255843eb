import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { ask, askNext, change, keep, next, port, startFakeNext } from '../fakes/next.ts'

startFakeNext()

test('a slow client does not hold up others who wait for the same page', async () => {
  await keep('/blog/slow')
  change()
  next.words = 'a'.repeat(30_000_000)
  const slow = connect({ port: port() }, () => slow.pause().write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'))
  await vi.waitFor(() => expect(askNext).toHaveBeenCalled(), { interval: 1 })
  expect((await ask('/blog/slow')).statusCode).toBe(200)
  slow.destroy()
})

test('a response is not cached if there is an invalidation before it is complete', async () => {
  askNext.mockImplementationOnce((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('x-nextjs-cache', 'HIT')
    response.write('An old ')
    change()
    return response.end('article.')
  })
  await ask('/blog/overtaken')
  await keep('/blog/another')
  await ask('/blog/overtaken')
  expect(askNext).toHaveBeenCalled()
})

test('a stale response is cached for a second, a new one for thirty', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [kind, seconds] of [
    ['STALE', 1],
    ['MISS', 30],
  ] as const) {
    next.state = kind
    await keep('/blog/news')
    vi.setSystemTime(Date.now() + seconds * 1000 + 1)
    await ask('/blog/news')
    expect(askNext, kind).toHaveBeenCalledOnce()
    change()
  }
  vi.useRealTimers()
})

test('many requests at once for a page that was cached before ask Next once', async () => {
  await keep('/blog/rush')
  change()
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask('/blog/rush')))
  expect(askNext).toHaveBeenCalledOnce()
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
})
