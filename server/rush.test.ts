import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { ask, askNext, change, keep, next, port, startFakeNext } from './fake-next.ts'

startFakeNext()

test('who waits for a page does not wait for the network of whoever asked first', async () => {
  await keep('/blog/slow')
  change()
  next.words = 'a'.repeat(30_000_000)
  const slow = connect({ port: port() }, () => slow.pause().write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'))
  await vi.waitFor(() => expect(askNext).toHaveBeenCalled(), { interval: 1 })
  expect((await ask('/blog/slow')).statusCode).toBe(200)
  slow.destroy()
})

test('an answer that a change overtakes is not kept', async () => {
  askNext.mockImplementationOnce((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('x-nextjs-cache', 'HIT')
    response.write('An old ')
    change()
    return response.end('article.')
  })
  await ask('/blog/overtaken')
  await new Promise((resolve) => setTimeout(resolve, 50))
  askNext.mockClear()
  await ask('/blog/overtaken')
  expect(askNext).toHaveBeenCalled()
})

test('what Next calls stale is kept for a second, and what it made just now as long as any', async () => {
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

test('a rush of readers asks Next once for a page it has answered before', async () => {
  await keep('/blog/rush')
  change()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/blog/rush')))
  expect(askNext).toHaveBeenCalledOnce()
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
})
