import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import {
  askNext,
  fetchPage,
  fillCache,
  holdResponse,
  invalidate,
  next,
  nextResponse,
  port,
  startFakeNext,
} from '../fakes/next.ts'

startFakeNext()

test('a slow client does not hold up others who wait for the same page', async () => {
  await fillCache('/blog/slow')
  invalidate()
  next.html = 'a'.repeat(30_000_000)
  const slow = connect({ port: port() }, () =>
    slow.pause().write('GET /blog/slow HTTP/1.1\r\nHost: a\r\n\r\n'),
  )
  await vi.waitFor(() => expect(askNext).toHaveBeenCalled(), { interval: 1, timeout: 20_000 })
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

test('of many requests at once for a page that was cached before, one reaches Next', async () => {
  await fillCache('/blog/rush')
  invalidate()
  const responses = await Promise.all(Array.from({ length: 20 }, () => fetchPage('/blog/rush')))
  expect(askNext).toHaveBeenCalledOnce()
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
})

test('requests that a client sends without awaiting the responses are handled one after the other', async () => {
  const held = holdResponse()
  const client = connect({ port: port() }, () =>
    client.write('GET /login HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n'.repeat(200)),
  )
  onTestFinished(() => void client.destroy())
  let received = ''
  client.on('data', (data) => (received += data))
  const answerFirst = await held
  await fetchPage('/blog/another')
  expect(askNext).toHaveBeenCalledTimes(2)
  answerFirst()
  await vi.waitFor(() => expect(received.split('HTTP/1.1 200 OK')).toHaveLength(201), { timeout: 20_000 })
})

test('a connection with thousands of requests that wait for their turn is ended', async () => {
  const held = holdResponse()
  const client = connect({ port: port() }, () =>
    client.write('GET /login HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5000)),
  )
  const closed = new Promise((resolve) => client.on('error', () => {}).once('close', resolve))
  client.resume()
  await held
  await closed
  expect(askNext).toHaveBeenCalledOnce()
})

describe('while Next handles the first request for a page', () => {
  it('a waiting client that disconnects does not hold up others', async () => {
    const { answerFirst } = await askFirst('/blog/left')
    await leave(await send('/blog/left'))
    // An error is not cached, so each waiting request is passed to Next.
    next.status = 500
    answerFirst()
    next.status = 200
    expect((await fetchPage('/blog/left')).statusCode).toBe(200)
  })

  it('and its client disconnects, one of the waiting requests is passed to Next', async () => {
    const { first } = await askFirst('/blog/first-left')
    const waiting = await fetchMany('/blog/first-left')
    await leave(first)
    await expectPages(waiting)
    expect(askNext).toHaveBeenCalledTimes(2)
  })

  it('and its response cannot be prepared, its client gets 500 and the others are passed to Next', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => log.mockRestore())
    await fillCache('/blog/broken')
    invalidate()
    const held = holdResponse()
    const first = fetchPage('/blog/broken')
    const answerFirst = await held
    const waiting = await fetchMany('/blog/broken')
    next.headers = { 'Content-Encoding': 'gzip' }
    answerFirst()
    next.headers = {}
    expect((await first).statusCode).toBe(500)
    await expectPages(waiting)
    expect(log.mock.calls).toEqual([[expect.stringContaining('page.not_prepared')]])
  })

  it('requests from before an invalidation get that response; of later ones, one is passed to Next', async () => {
    const { answerFirst } = await askFirst('/blog/changed')
    const earlier = await fetchMany('/blog/changed')
    invalidate()
    const later = await fetchMany('/blog/changed')
    answerFirst()
    await expectPages([...earlier, ...later])
    expect(askNext).toHaveBeenCalledTimes(2)
  })
})

/** Sends the first request for a page after an invalidation; `answerFirst` makes Next respond to it. */
async function askFirst(page: string) {
  await fillCache(page)
  invalidate()
  const held = holdResponse()
  const first = await send(page)
  return { first, answerFirst: await held }
}

/** Sends a request and waits until the server has it. */
async function send(page: string) {
  const client = connect({ port: port() }, () => client.write(`GET ${page} HTTP/1.1\r\nHost: a\r\n\r\n`))
  return { client, response: await nextResponse() }
}

async function leave({ client, response }: Awaited<ReturnType<typeof send>>) {
  client.destroy()
  await once(response, 'close')
}

/** Sends ten requests and waits until the server has them. */
async function fetchMany(page: string) {
  const fetched: ReturnType<typeof fetchPage>[] = []
  for (let sent = 0; sent < 10; sent++) {
    const received = nextResponse()
    fetched.push(fetchPage(page))
    await received
  }
  return fetched
}

async function expectPages(fetched: ReturnType<typeof fetchPage>[]) {
  for (const { statusCode } of await Promise.all(fetched)) expect(statusCode).toBe(200)
}
