import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askNext, fetchPage, fillCache, invalidate, next, startFakeNext } from '../fakes/next.ts'
import { siteHeaders } from './response-headers.ts'

startFakeNext()

test('a page from the cache of Next is cached here, and sent in a coding that the client accepts', async () => {
  await fillCache('/about')
  const brotli = await fetchPage('/about')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(next.html)
  const gzip = await fetchPage('/about', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(next.html)
  const plain = await fetchPage('/about', {})
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(next.html)
  expect(askNext).not.toHaveBeenCalled()
})

test('a page is requested from Next without compression once it is known to be cached here', async () => {
  await fetchPage('/blog/twice')
  expect(next.compressed).toBe(true)
  invalidate()
  const secondResponse = await fetchPage('/blog/twice')
  expect(next.compressed).toBe(false)
  expect(secondResponse.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(secondResponse.body).toString()).toBe(next.html)
})

test('a search has its scripts deferred and is not cached; any other page that is not cached is passed on unchanged', async () => {
  const script = '<script src="/_next/static/a.js" async=""></script>'
  const html = `<html lang="en"><head><script>dataset.deferred</script>${script}</head></html>`
  Object.assign(next, { html, state: '' })
  const { body, headers } = await fetchPage('/blog/search?q=cloth')
  expect(headers['content-encoding']).toBe('br')
  const sent = brotliDecompressSync(body).toString()
  expect(sent).toContain('<html data-deferred="" lang="en">')
  expect(sent).toContain('<script data-deferred="/_next/static/a.js" type="deferred">')
  await fetchPage('/blog/search?q=cloth')
  expect(askNext).toHaveBeenCalledTimes(2)
  expect((await fetchPage('/login', {})).body.toString()).toBe(html)
})

test('a page with the nonce of one request is not cached here', async () => {
  next.html = '<script nonce="of-one"></script>'
  await fetchPage('/blog/with-nonce')
  next.html = '<p>for everybody</p>'
  const { body } = await fetchPage('/blog/with-nonce', {})
  expect(body.toString()).toBe(next.html)
})

test('the first response is the same as later ones from the cache', async () => {
  const [first, second] = [await fetchPage('/blog/first'), await fetchPage('/blog/first')]
  expect(askNext).toHaveBeenCalledOnce()
  expect(first.headers['content-encoding']).toBe('br')
  expect(first.headers.etag).toMatch(/^W\/"/)
  expect({ ...first, headers: { ...first.headers, date: '' } }).toEqual({
    ...second,
    headers: { ...second.headers, date: '' },
  })
  invalidate()
  const known = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) }
  expect((await fetchPage('/blog/first', known)).statusCode).toBe(304)
})

test("caches in front may keep the router's data of a page for a minute as well, and nothing of a deleted article", async () => {
  next.headers = { 'content-type': 'text/x-component' }
  const data = await fetchPage('/about', { rsc: '1' })
  expect(data.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=60/)
  Object.assign(next, { status: 410, headers: {} })
  const gone = await fetchPage('/blog/gone')
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([410, 'no-cache'])
})

test.each([
  [301, '', true],
  [410, 'HIT', true],
  [404, 'HIT', true],
  [404, 'MISS', false],
  [500, '', false],
])(
  'nginx may store what replaces a page until the second ends: %i (%s): %s',
  async (status, state, stored) => {
    Object.assign(next, { status, state })
    const { headers } = await fetchPage('/blog/replaced')
    expect(headers['x-accel-expires'] !== undefined).toBe(stored)
  },
)

test.each(['/recover', '/%61bout', '/login'])(
  'caches in front keep nothing of %s, which is not cached here',
  async (path) => {
    expect((await fetchPage(path)).headers['cache-control']).toBe('no-cache')
  },
)

test('caches in front may keep a page for a minute, and browsers revalidate it each time', async () => {
  await fillCache('/about')
  const { headers } = await fetchPage('/about')
  expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=60/)
  expect(headers.vary).toContain('Accept-Encoding')
  expect(headers['x-accel-expires']).toMatch(/^@\d{10}$/)
  const known = { 'accept-encoding': 'br', 'if-none-match': `"other", ${headers.etag}` }
  const secondResponse = await fetchPage('/about', known)
  expect(secondResponse.statusCode).toBe(304)
  expect(secondResponse.body).toHaveLength(0)
  next.html = 'Other words.'
  invalidate()
  await fillCache('/about')
  expect((await fetchPage('/about', known)).statusCode).toBe(200)
})

test('an invalidation empties the cache at once', async () => {
  await fillCache('/blog')
  next.html = 'A new article.'
  invalidate()
  expect(brotliDecompressSync((await fetchPage('/blog')).body).toString()).toBe('A new article.')
})

test('a page whose headers alone have changed is sent with the new ones', async () => {
  await fillCache('/about')
  next.headers = { 'X-Robots-Tag': 'noindex' }
  invalidate()
  await fillCache('/about')
  expect((await fetchPage('/about')).headers['x-robots-tag']).toBe('noindex')
})

test('one entry serves every query and HEAD', async () => {
  await fillCache('/courses')
  await fetchPage('/courses?utm_source=whatsapp')
  const head = await fetchPage('/courses', { 'accept-encoding': 'br' }, 'HEAD')
  expect(head.headers['content-encoding']).toBe('br')
  expect(head.body).toHaveLength(0)
  expect(askNext).not.toHaveBeenCalled()
})

test.each<[string, () => void]>([
  ['belongs to one person', () => (next.state = '')],
  ['is not found', () => (next.status = 404)],
  ['sets a cookie', () => (next.headers = { 'Set-Cookie': 'a=b' })],
])('a response that %s is not cached', async (_what, set) => {
  set()
  await fetchPage('/blog/some')
  Object.assign(next, { state: 'HIT', status: 200, headers: {} })
  // Pages are cached in the order of their responses.
  await fillCache('/blog/another')
  await fetchPage('/blog/some')
  expect(askNext).toHaveBeenCalledOnce()
})

test.each([
  ['/blog', { rsc: '1' }],
  ['/preview/abc', {}],
  ['/%61bout', {}],
  ['/admin', {}],
  ['/api/health', {}],
  ['/_next/image?url=a', {}],
])('a request for %s with %j is always passed on to Next', async (path, headers) => {
  await fillCache('/blog')
  const requestHeaders = { 'accept-encoding': 'br', ...headers }
  for (let time = 0; time < 3; time++) await fetchPage(path, requestHeaders)
  expect(askNext).toHaveBeenCalledTimes(3)
})

test('a form that is posted reaches Next', async () => {
  await fillCache('/contact')
  await fetchPage('/contact', { 'accept-encoding': 'br' }, 'POST')
  expect(askNext).toHaveBeenCalledOnce()
})

test('every response has the security headers, with Strict-Transport-Security when the site is on https', async () => {
  await fillCache('/about')
  for (const address of ['/about', '/about?a=b', '/_next/static/a.js', '/api/health', '/%']) {
    const { headers } = await fetchPage(address)
    expect(headers['strict-transport-security'], address).toBe('max-age=63072000')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
  }
  expect(siteHeaders('http://localhost:3000').has('Strict-Transport-Security')).toBe(false)
})

test('a page is the same however its address is written: the status, the body and every header', async () => {
  await fillCache('/about')
  const codings = [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }]
  const { headers } = await fetchPage('/about')
  const known = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }
  for (const method of ['GET', 'HEAD'])
    for (const asked of [...codings, known]) {
      const [short, long] = [
        await fetchPage('/about', asked, method),
        await fetchPage('/about?utm_source=whatsapp', asked, method),
      ]
      const timeless = { date: '', 'x-accel-expires': '' }
      expect({ ...short, headers: { ...short.headers, ...timeless } }).toEqual({
        ...long,
        headers: { ...long.headers, ...timeless },
      })
    }
  expect(headers.connection).toBeUndefined()
})

test.each([
  ['/login', ''],
  ['/blog/broken', 'MISS'],
])('a request for %s on which Next fails gets 500, and the next one its page', async (path, state) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  askNext.mockImplementationOnce(async (_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (state) response.setHeader('x-nextjs-cache', state).write('A part of ')
    throw new Error('broken')
  })
  const { statusCode, body } = await fetchPage(path)
  expect([statusCode, body.toString()]).toEqual([500, expect.not.stringContaining('A part')])
  expect(log.mock.calls).toEqual([[expect.stringContaining('request.not_answered')]])
  expect((await fetchPage(path)).statusCode).toBe(200)
})

test.each([
  [
    '/api/health',
    'application/json',
    '{"success":false,"error":"Something went wrong. Please try again in a few minutes."}',
  ],
  ['/login', 'text/plain; charset=utf-8', 'Something went wrong. Please try again in a few minutes.\n'],
])('a failed request for %s is answered as %s', async (path, type, text) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  askNext.mockImplementationOnce(() => {
    throw new Error('broken')
  })
  const { statusCode, headers, body } = await fetchPage(path, {})
  expect([statusCode, headers['content-type'], body.toString()]).toEqual([500, type, text])
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
