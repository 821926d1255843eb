import diagnostics from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answer } from './answer.ts'

const change = () => diagnostics.channel('page-cache.changed').publish(undefined)

let words: string
let state: string
let status: number
let extra: Record<string, string>

/** Answers as Next does from its cache of pages: compressed when asked, with a state. */
const askNext = vi.fn((request: IncomingMessage, response: ServerResponse) => {
  const zipped = request.headers['accept-encoding']?.includes('gzip')
  response.statusCode = status
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate=31535700')
  if (state) response.setHeader('x-nextjs-cache', state)
  for (const [name, value] of Object.entries(extra)) response.setHeader(name, value)
  if (zipped) response.setHeader('Content-Encoding', 'gzip')
  const body = zipped ? gzipSync(words) : Buffer.from(words)
  if (request.method === 'HEAD') return response.end()
  response.write(body.subarray(0, 10))
  response.end(body.subarray(10))
})

const root = mkdtempSync(path.join(tmpdir(), 'answer-'))
mkdirSync(path.join(root, '.next/static'), { recursive: true })

const server = createServer(answer(root, askNext))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})
beforeEach(() => {
  words = `<p>${'Cloth and colour. '.repeat(200)}</p>`
  state = 'HIT'
  status = 200
  extra = {}
  change()
  askNext.mockClear()
})

function ask(
  path: string,
  headers: Record<string, string> = { 'accept-encoding': 'br, gzip' },
  method = 'GET',
) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status?: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve) => {
    get({ port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
  })
}

/** Asks until Next is not asked any more. */
async function keep(path: string) {
  await vi.waitFor(async () => {
    askNext.mockClear()
    await ask(path)
    expect(askNext).not.toHaveBeenCalled()
  })
}

test('a page from the cache is kept, and sent in the coding the client reads', async () => {
  await keep('/about')
  const brotli = await ask('/about')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(words)
  const gzip = await ask('/about', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(words)
  expect(askNext).not.toHaveBeenCalled()
  const plain = await ask('/about', {})
  expect(plain.body.toString()).toBe(words)
  expect(askNext).toHaveBeenCalledOnce()
})

test('caches in front may keep it for a minute, browsers ask each time and hear that nothing changed', async () => {
  await keep('/about')
  const { headers } = await ask('/about')
  expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=60/)
  expect(headers.vary).toContain('Accept-Encoding')
  expect(headers['x-accel-expires']).toMatch(/^@\d{10}$/)
  const known = { 'accept-encoding': 'br', 'if-none-match': `"other", ${headers.etag}` }
  const again = await ask('/about', known)
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  words = 'Other words.'
  change()
  await keep('/about')
  expect((await ask('/about', known)).status).toBe(200)
})

test('a change empties the memory at once', async () => {
  await keep('/blog')
  words = 'A new article.'
  change()
  expect(gunzipSync((await ask('/blog')).body).toString()).toBe('A new article.')
})

test('an answer that a change overtakes is not kept', async () => {
  askNext.mockImplementationOnce((_request, response) => {
    response.setHeader('x-nextjs-cache', 'HIT')
    response.write('An old ')
    change()
    return response.end('article.')
  })
  await ask('/overtaken')
  await new Promise((resolve) => setTimeout(resolve, 50))
  askNext.mockClear()
  await ask('/overtaken')
  expect(askNext).toHaveBeenCalled()
})

test('what Next calls stale is kept for a second, and what it made just now as long as any', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [kind, seconds] of [
    ['STALE', 1],
    ['MISS', 30],
  ] as const) {
    state = kind
    await keep('/news')
    vi.setSystemTime(Date.now() + seconds * 1000 + 1)
    await ask('/news')
    expect(askNext, kind).toHaveBeenCalledOnce()
    change()
  }
  vi.useRealTimers()
})

test('a rush of readers asks Next once for a page it has answered before', async () => {
  await keep('/rush')
  change()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/rush')))
  expect(askNext).toHaveBeenCalledOnce()
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
})

test('one page is kept for every query and for HEAD', async () => {
  await keep('/courses')
  await ask('/courses?utm_source=whatsapp')
  const head = await ask('/courses', { 'accept-encoding': 'br' }, 'HEAD')
  expect(head.headers['content-encoding']).toBe('br')
  expect(head.body).toHaveLength(0)
  expect(askNext).not.toHaveBeenCalled()
})

test.each<[string, () => void]>([
  ['belongs to one person', () => (state = '')],
  ['is not found', () => (status = 404)],
  ['sets a cookie', () => (extra = { 'Set-Cookie': 'a=b' })],
])('an answer that %s is not kept', async (_what, set) => {
  set()
  await ask('/some')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await ask('/some')
  expect(askNext).toHaveBeenCalledTimes(2)
})

test.each([
  ['/blog', { rsc: '1' }],
  ['/blog', { cookie: '__prerender_bypass=1' }],
  ['/admin', {}],
  ['/api/health', {}],
  ['/_next/image?url=a', {}],
])('%s with %j is always answered by Next', async (path, headers) => {
  await keep('/blog')
  const asked = { 'accept-encoding': 'br', ...headers }
  for (let time = 0; time < 3; time++) await ask(path, asked)
  expect(askNext).toHaveBeenCalledTimes(3)
})

test('a form that is sent goes to Next', async () => {
  await keep('/contact')
  await ask('/contact', { 'accept-encoding': 'br' }, 'POST')
  expect(askNext).toHaveBeenCalledOnce()
})
