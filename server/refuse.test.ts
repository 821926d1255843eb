import { globSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server'
import { expect, test, vi } from 'vitest'
import { askNext, fetchPage, nextResponse, port, startFakeNext } from '../fakes/next.ts'
import { config } from '../middleware'
import { apiMethodsOf, apiPaths } from './api-methods.ts'
import { runsMiddleware } from './check-body.ts'

startFakeNext()

/** Sends a raw request that no HTTP client would create; returns the status line of the response. */
const sendRaw = (line: string, rest = '') =>
  new Promise<string>((resolve) => {
    const request = `${line}\r\nHost: localhost\r\n${rest}\r\n`
    const socket = connect(port(), 'localhost', () => socket.write(request))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().split('\r\n', 1)[0] ?? '')
    })
  })

test.each([
  '/%',
  '/blog/%E0%A4%A',
  '/media/%ff',
  '/about%00',
  '/login/%0d%0aSet-Cookie:%20a=b',
  '/course/%',
  '/api/%',
])('the address %s is malformed', async (path) => {
  const { statusCode, headers, body } = await fetchPage(path)
  expect(statusCode).toBe(400)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.toString()).toContain('This request cannot be read.')
  expect(askNext).not.toHaveBeenCalled()
})

// Next resolves these addresses to those of a file, of the resizing of pictures and of the admin.
test.each([
  '/./feed.xml',
  '/a/../feed.xml',
  '/a/%2E./feed.xml',
  '/sitemap\\0.xml',
  '/feed.xml#a',
  '/./_next/image?url=/media/a.webp&w=640&q=75',
  '/api/newsletter/unsubscribe/../../../admin',
])('the address %s is refused, because Next would read another one', async (path) => {
  for (const method of ['GET', 'POST']) expect(await sendRaw(`${method} ${path} HTTP/1.1`)).toContain(' 400 ')
  expect(askNext).not.toHaveBeenCalled()
})

test('a body of more than 1 MB gets 413 below the address that takes forms of other sites', async () => {
  const body = 'a'.repeat(1024 * 1024 + 1)
  const form = { ...lengthOf(body), 'content-type': 'multipart/form-data; boundary=a' }
  const response = await fetchPage('/api/newsletter/unsubscribe-all', form, 'POST', body)
  expect(response.statusCode).toBe(413)
})

test.each([
  ['OPTIONS * HTTP/1.1', 405],
  ['TRACE /about HTTP/1.1', 405],
  ['PROPFIND / HTTP/1.1', 405],
  ['GET http:// HTTP/1.1', 400],
  ['GET http://[ HTTP/1.1', 400],
  [`GET /${'a'.repeat(3000)} HTTP/1.1`, 414],
  ['GET /_global-error HTTP/1.1', 404],
])('%s gets the status %i', async (line, status) => {
  expect(await sendRaw(line)).toContain(` ${status} `)
  expect(askNext).not.toHaveBeenCalled()
})

test.each(['/feed.xml', '/feed%2Exml', '/sitemap.xml?a=b', '/sitemap/0.xml', '/robots.txt', '/icon.svg'])(
  'the file %s accepts only GET and HEAD',
  async (path) => {
    const form = { 'content-type': 'multipart/form-data; boundary=a' }
    for (const [method, headers] of [
      ['POST', form],
      ['POST', { 'next-action': 'a' }],
      ['OPTIONS', {}],
    ] as const) {
      const response = await fetchPage(path, headers, method)
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD'])
    }
    expect(askNext).not.toHaveBeenCalled()
    await fetchPage(path)
    expect(askNext).toHaveBeenCalledOnce()
  },
)

test.each([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
  ['a space before the colon', 'Content-Length : 5\r\n'],
])('a request smuggled behind %s is refused', async (_, framing) => {
  const smuggled = `${framing}\r\n0\r\n\r\nGET /admin HTTP/1.1\r\nHost: localhost\r\n`
  expect(await sendRaw('POST /login HTTP/1.1', smuggled)).toContain(' 400 ')
  expect(askNext).not.toHaveBeenCalled()
})

test('a request with a whole URL, as for a proxy, gets the page of this site', async () => {
  await sendRaw('GET http://evil.example/about HTTP/1.1')
  expect(askNext.mock.calls[0]?.[0].url).toBe('/about')
})

test.each(['https://evil.example', 'null', 'garbage', 'http://localhost.evil.example'])(
  'a form from the origin %s is refused, on pages and handlers alike',
  async (origin) => {
    for (const path of ['/login', '/api/views', '/about']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        expect((await fetchPage(path, { origin }, method)).statusCode).toBe(403)
      }
    }
    expect(askNext).not.toHaveBeenCalled()
    expect((await fetchPage('/about', { origin })).statusCode).toBe(200)
  },
)

// The addresses that mails name in `List-Unsubscribe`.
test.each(['/api/newsletter/unsubscribe', '/api/newsletter/course-waitlist/leave'])(
  'one-click unsubscription at %s is accepted from any origin, also as a form that cannot be parsed',
  async (path) => {
    const headers = { origin: 'https://mail.example', ...multipart() }
    const { statusCode } = await fetchPage(`${path}?token=a`, headers, 'POST', '')
    expect(statusCode).toBe(200)
    expect(askNext).toHaveBeenCalledOnce()
  },
)

test.each([
  [{ rsc: '1', 'next-router-state-tree': 'garbage' }],
  [{ rsc: '1', 'next-router-state-tree': '%' }],
  [{ 'content-type': 'multipart/form-data' }],
])('the headers %j are refused', async (headers) => {
  expect((await fetchPage('/login', headers, 'POST')).statusCode).toBe(400)
})

const boundary = '----WebKitFormBoundary0123456789abcdef'
const part = (name: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const end = `--${boundary}--\r\n`
const multipart = (named = boundary) => ({ 'content-type': `multipart/form-data; boundary=${named}` })

test.each([
  ['breaks off in a field', multipart(), part('email', 'ada@example.com').slice(0, -9)],
  ['breaks off after a field', multipart(), part('email', 'ada@example.com')],
  ['has another boundary than it says', multipart(`${boundary}0`), part('email', 'a') + end],
  ['has a field without a name', multipart(), part('email', 'a').replace('; name="email"', '') + end],
  ['is empty', multipart(), ''],
])('a form that %s gets 400, with script and without', async (_what, headers, body) => {
  expect((await fetchPage('/login', headers, 'POST', body)).statusCode).toBe(400)
  expect((await fetchPage('/login', { ...headers, 'next-action': 'a' }, 'POST', body)).statusCode).toBe(400)
  expect(askNext).not.toHaveBeenCalled()
})

test('an incomplete argument of an action gets 400', async () => {
  const headers = { 'next-action': 'a', 'content-type': 'text/plain;charset=UTF-8' }
  expect((await fetchPage('/login', headers, 'POST', '[{"email":')).statusCode).toBe(400)
  expect(askNext).not.toHaveBeenCalled()
})

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

test.each(apiPaths)('%s gets a sentence and the allowed methods for every other method', async (path) => {
  const allowed = apiMethodsOf(path) ?? []
  const error = expect.stringMatching(/^This address is for (GET|POST|GET and POST) requests\.$/)
  for (const method of allMethods.filter((method) => !allowed.includes(method))) {
    const { statusCode, headers, body } = await fetchPage(`${path}?a=b`, {}, method)
    expect([statusCode, headers.allow]).toEqual([405, allowed.join(', ')])
    if (method === 'HEAD') expect(body).toHaveLength(0)
    else expect(JSON.parse(body.toString())).toEqual({ success: false, error })
    expect((await fetchPage(path.replace('api', '%61pi'), {}, method)).statusCode).toBe(405)
  }
  expect(askNext).not.toHaveBeenCalled()
  for (const method of allowed) await fetchPage(path, {}, method)
  expect(askNext).toHaveBeenCalledTimes(allowed.length)
})

test('the methods of every handler below /api are known', () => {
  const handlers = globSync('app/api/**/route.ts', { exclude: ['app/api/[[][[]...path]]/route.ts'] })
  expect(handlers.length).toBeGreaterThan(20)
  const methods = handlers.map((file) => {
    // The names that a file exports stand before the first `=` or bracket of a parameter.
    const exports = readFileSync(file, 'utf8').match(/^export [^=(]+/gm) ?? []
    const exported = allMethods.filter((method) => exports.some((names) => names.match(`\\b${method}\\b`)))
    const read = exported.includes('GET') && ['HEAD']
    return [`/${path.dirname(file)}`.replace('/app', ''), [...exported, ...(read || []), 'OPTIONS'].sort()]
  })
  expect(apiPaths.map((path) => [path, apiMethodsOf(path)])).toEqual(methods.sort())
})

const lengthOf = (body: string) => ({ 'content-length': String(body.length) })
const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

test.each(methods)('a body of more than 1 MB gets 413 with the method %s', async (method) => {
  const body = 'a'.repeat(1024 * 1024 + 1)
  for (const path of [
    '/admin/posts',
    '/blog/any',
    '/newsletter/confirm',
    '/%61dmin',
    '/application/a/seat',
  ]) {
    expect((await fetchPage(path, lengthOf(body), method, body)).statusCode).toBe(413)
    // Without a length, so that the bytes are counted.
    expect((await fetchPage(path, { 'transfer-encoding': 'chunked' }, method, body)).statusCode).toBe(413)
  }
  expect(askNext).not.toHaveBeenCalled()
})

test.each([
  ['length', 'Content-Length: 4194304', ''],
  ['bytes', 'Transfer-Encoding: chunked', '400000\r\n'],
])(
  'a client that sends too many %s to the end gets 413, and its next request is served',
  async (_, framing, size) => {
    const client = connect(port(), 'localhost')
    client.write(`POST /admin/posts HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n${size}`)
    client.write(Buffer.alloc(4 * 1024 * 1024))
    client.write(size && '\r\n0\r\n\r\n')
    client.write('GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect((await text(client)).match(/ \d{3} (?=[A-Z])/g)).toEqual([' 413 ', ' 200 '])
  },
)

/** The next request's body, read as Next does, which waits for the event `end`. */
const nextBody = () =>
  new Promise<Buffer>((resolve) => {
    askNext.mockImplementationOnce((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
      request.on('end', () => response.end())
    })
  })

test.each(['/api/media?name=a.png', '/api/transfer/upload?file=a&offset=0'])(
  'the upload %s reaches its handler, which limits it itself, before its end',
  async (path) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8388608\r\n\r\n`
    const body = nextBody()
    const client = connect(port(), 'localhost', () => client.write(head))
    await vi.waitFor(() => expect(askNext).toHaveBeenCalledOnce(), { timeout: 20_000 })
    client.end(Buffer.alloc(8 * 1024 * 1024))
    expect(await body).toHaveLength(8 * 1024 * 1024)
  },
)

const routes = globSync('app/**/{page,route}.{ts,tsx}').map((file) => ({
  isHandler: /route\.tsx?$/.test(file),
  // Dynamic segments become `x`.
  path: `/${path.dirname(file)}`.replace(/^\/app|\/\([^/]+\)/g, '').replace(/\[[^/]+\]/g, 'x') || '/',
}))
const variants = [
  (path: string) => path,
  (path: string) => `${path}?a=/`,
  (path: string) => `${path}/`,
  (path: string) => `${path}.rsc`,
  (path: string) => `/_next/data/build${path}.json`,
  (path: string) => `/media/%2e%2e${path}`,
  (path: string) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
]

test('bodies are limited wherever the middleware runs', () => {
  const runs = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig: {}, url })
  const matched = routes.filter(({ path }) => runs(path))
  expect(matched.length).toBeGreaterThan(30)
  const urls = matched.flatMap(({ path }) => variants.map((variant) => variant(path)))
  expect(urls.filter((url) => !runsMiddleware(url))).toEqual([])
  const others = routes.filter(({ isHandler, path }) => isHandler && !runs(path)).map(({ path }) => path)
  expect(others).toEqual(expect.arrayContaining(['/api/media', '/api/transfer/upload', '/media/x']))
  expect(others.filter(runsMiddleware)).toEqual([])
})

test.each([
  ['a length', '{"a":1}', lengthOf('{"a":1}')],
  ['chunks', '{"a":1}', { 'transfer-encoding': 'chunked' }],
  ['nothing', '', {}],
  ['an empty chunk', '', { 'transfer-encoding': 'chunked' }],
])('a body of %s reaches Next as it was sent', async (_what, sent, headers) => {
  for (const method of methods) {
    const body = nextBody()
    expect((await fetchPage('/admin/posts', headers, method, sent)).statusCode).toBe(200)
    expect((await body).toString()).toBe(sent)
  }
})

test('an empty chunk that arrives late ends the body', async () => {
  const body = nextBody()
  const head = 'POST /admin/posts HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
  const arrived = nextResponse()
  const client = connect(port(), 'localhost', () => client.write(head))
  await arrived
  await new Promise(setImmediate)
  client.end('0\r\n\r\n')
  expect(await body).toHaveLength(0)
})

test.each([
  ['forms', `POST /contact HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=${boundary}`],
  ['bodies for the admin', 'PATCH /admin/posts HTTP/1.1\r\nContent-Type: application/octet-stream'],
])('%s that are never finished make room for later ones', async (_what, head) => {
  const length = 900_000
  let refused = 0
  const clients = Array.from({ length: 40 }, () => {
    const client = connect(port(), 'localhost', () => {
      client.write(`${head}\r\nHost: localhost\r\nContent-Length: ${length + 1}\r\n\r\n${'a'.repeat(length)}`)
    })
    client.on('data', (data) => (refused += Number(data.toString().includes(' 503 '))))
    return client
  })
  await vi.waitFor(() => expect(refused).toBeGreaterThan(2), { timeout: 20_000 })
  const form = part('email', 'a@b') + end
  expect((await fetchPage('/contact', multipart(), 'POST', form)).statusCode).toBe(200)
  expect(refused).toBeLessThan(8)
  for (const client of clients) client.destroy()
})

test('a valid form reaches Next completely', async () => {
  const form = part('email', 'a@b') + part('text', 'a'.repeat(500_000)) + end
  let received = ''
  askNext.mockImplementationOnce(async (request, response) => {
    for await (const chunk of request) received += chunk
    return response.end()
  })
  expect((await fetchPage('/contact', multipart(), 'POST', form)).statusCode).toBe(200)
  expect(received).toBe(form)
})

test('a well-formed router state is passed on', async () => {
  const tree = encodeURIComponent('["",{"children":[["slug","a","d",null],{},null,"refetch"]},null,null,16]')
  await fetchPage('/login', { rsc: '1', 'next-router-state-tree': tree })
  expect(askNext).toHaveBeenCalledOnce()
})
