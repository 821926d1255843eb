import { get } from 'node:http'
import { apiMethodsOf, apiPaths } from '../server/api-methods.ts'
import { expect, test } from './support/test'

test('security.txt says where to report a vulnerability', async ({ request, baseURL }) => {
  const response = await request.get('/.well-known/security.txt')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.headers()['cache-control']).toBe('no-cache')
  const lines = (await response.text()).trim().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)))
  expect(Object.keys(fields)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  expect(fields.Contact).toMatch(/^mailto:\S+@\S+$/)
  expect(fields.Canonical).toBe(`${baseURL}/.well-known/security.txt`)
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('without Turnstile no page may embed a frame', async ({ request }) => {
  expect((await request.get('/challenge')).status()).toBe(404)
  for (const path of ['/contact', '/login', '/nowhere']) {
    expect((await request.get(path)).headers()['content-security-policy'], path).toContain("frame-src 'none'")
  }
})

test('password fields are masked, and labelled for password managers', async ({ request }) => {
  const forms: [string, string][] = [
    ['/login', 'current-password'],
    ['/signup', 'new-password'],
  ]
  for (const [path, purpose] of forms) {
    const [field = ''] = /<input[^>]*name="password"[^>]*>/.exec(await (await request.get(path)).text()) ?? []
    expect(field).toContain('type="password"')
    expect(field.toLowerCase()).toContain(`autocomplete="${purpose}"`)
    expect(field).not.toMatch(/onpaste|maxlength/i)
  }
})

test('no other site may read a response', async ({ request }) => {
  for (const path of [
    '/',
    '/admin',
    '/api/session',
    '/api/form-time',
    '/feed.xml',
    '/_next/static/none.js',
  ]) {
    const headers = { origin: 'https://evil.example' }
    const allowed = (await request.get(path, { headers })).headers()['access-control-allow-origin']
    expect(allowed, path).toBeUndefined()
  }
})

for (const path of [
  '/.git/config',
  '/.env',
  '/.data/secrets.json',
  '/package.json',
  '/server/serve.ts',
  '/.next/server/server-reference-manifest.json',
  '/_next/../package.json',
  '/_next/static/%2e%2e/%2e%2e/package.json',
  '/_next/static/..%5c..%5cpackage.json',
  '/_next/static',
  '/media',
]) {
  test(`no source file, secret or directory listing is at ${path}`, async ({ baseURL }) => {
    // node:http, because other clients normalise the URL.
    const { hostname, port } = new URL(baseURL ?? '')
    const status = await new Promise((resolve, reject) =>
      get({ hostname, port, path }, (response) => resolve(response.resume().statusCode)).on('error', reject),
    )
    expect([400, 404]).toContain(status)
  })
}

test('a form post that breaks off is refused, with and without script', async ({ request }) => {
  const headers = { 'content-type': `multipart/form-data; boundary=${'-'.repeat(30)}a` }
  const data = Buffer.from(`${'-'.repeat(32)}a\r\nContent-Disposition: form-data; name="email"\r\n\r\nada@`)
  for (const sent of [headers, { ...headers, 'next-action': 'a'.repeat(42) }]) {
    const response = await request.post('/contact', { headers: sent, data })
    expect(response.status()).toBe(400)
    expect(await response.text()).toBe('This request cannot be read.\n')
  }
})

test('an unknown address below /api gets 404 as JSON, whatever the method', async ({ request }) => {
  for (const path of ['/api', '/api/unknown/address'])
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await request.fetch(path, { method })
      expect(response.status(), `${method} ${path}`).toBe(404)
      expect(await response.json()).toEqual({ success: false, error: expect.stringContaining('address') })
      expect(response.headers()['cache-control']).toBe('no-store')
    }
})

test('a handler below /api gets 405 as JSON with the allowed methods for every other method', async ({
  request,
}) => {
  for (const path of apiPaths) {
    // Next itself says which methods its handler has.
    const allow = (await request.fetch(path, { method: 'OPTIONS' })).headers().allow ?? ''
    expect(allow.split(', '), path).toEqual(apiMethodsOf(path))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((name) => !allow.includes(name))) {
      const response = await request.fetch(path, { method })
      expect([response.status(), response.headers().allow], `${method} ${path}`).toEqual([405, allow])
      expect(await response.json()).toEqual({ success: false, error: expect.stringContaining('requests.') })
    }
  }
})
