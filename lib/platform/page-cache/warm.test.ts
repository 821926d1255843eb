import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { localServer } from '@/fakes/local-server'
import { announceOwnServer } from '@/lib/platform/own-server'

let server: Awaited<ReturnType<typeof localServer>>
let warmPages: typeof import('./warm').warmPages
const requested: string[] = []
let onRequest = () => {}

beforeAll(async () => {
  server = await localServer(({ url = '' }, response) => {
    requested.push(url)
    onRequest()
    if (url === '/broken') response.destroy()
    else response.end()
  })
  vi.stubEnv('PORT', String(server.port))
  announceOwnServer()
  ;({ warmPages } = await import('./warm'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterAll(() => {
  vi.useRealTimers()
  return server.close()
})
beforeEach(() => {
  requested.length = 0
  onRequest = () => {}
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Advances the fake clock until `work` has settled, and yields to the event loop in between, because its HTTP requests are real. */
async function finish(work: Promise<unknown>) {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await pass(1000)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('pages are requested once, in order, three seconds after the last of several changes', async () => {
  const first = warmPages(['/', '/blog'])
  await pass(2900)
  void warmPages(['/blog', '/feed.xml'])
  await pass(2900)
  expect(requested).toEqual([])
  await finish(first)
  expect(requested).toEqual(['/', '/blog', '/feed.xml'])
})

test('while changes go on, a page is requested after ten seconds', async () => {
  const first = warmPages(['/', '/blog'])
  for (let second = 0; second < 9; second++) {
    await pass(1000)
    void warmPages(['/blog'])
  }
  expect(requested).toEqual([])
  await pass(1000)
  void warmPages(['/blog'])
  await vi.waitFor(() => expect(requested).toEqual(['/']), { interval: 1 })
  await finish(first)
})

test('a page that changes while it is requested is requested again', async () => {
  onRequest = () => {
    if (requested.length === 1) void warmPages(['/blog'])
  }
  await finish(warmPages(['/blog', '/']))
  expect(requested).toEqual(['/blog', '/', '/blog'])
})

test('pages that a function finds are requested after those that waited before', async () => {
  await finish(warmPages([async () => ['/blog/category/design'], '/']))
  expect(requested).toEqual(['/', '/blog/category/design'])
})

test('no more than a hundred pages wait', async () => {
  await finish(warmPages(Array.from({ length: 150 }, (_, number) => `/blog/${number}`)))
  expect(requested).toHaveLength(100)
})

test('a page that cannot be requested does not keep the others from being warmed, nor later ones', async () => {
  await finish(warmPages(['/broken', '/']))
  await finish(warmPages([]))
  await finish(warmPages(['/blog']))
  expect(requested).toEqual(['/broken', '/', '/blog'])
})
