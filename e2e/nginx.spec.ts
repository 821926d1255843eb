import { setTimeout as sleep } from 'node:timers/promises'
import { publishPost, removePost, uniqueSlug } from './support/database.ts'
import { expect, test } from './support/test.ts'

// The URL of nginx, which runs in front of the site with `deploy/nginx.conf`.
const base = process.env.BASE_URL ?? ''

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(base + path, { headers: { 'accept-encoding': 'br', ...headers } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('nginx caches a page for a second, once for each content coding', async () => {
  for (const coding of ['br', 'gzip', 'identity']) {
    await expect
      .poll(async () => (await get('/blog', { 'accept-encoding': coding })).headers.get('x-cache'))
      .toBe('HIT')
    const { headers, text } = await get('/blog', { 'accept-encoding': coding })
    expect(headers.get('content-encoding') ?? 'identity').toBe(coding)
    expect(text).toContain('Blog &amp; Resources')
  }
})

test('a reader who has the current page gets a 304', async () => {
  const { headers } = await get('/about')
  const etag = headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  expect((await get('/about', { 'if-none-match': etag })).status).toBe(304)
})

test("nginx caches no personal response, and never mixes requests of Next's router with pages", async () => {
  for (const path of ['/admin', '/login', '/api/health', '/blog?_rsc=1']) {
    const headers: Record<string, string> = path.includes('_rsc') ? { rsc: '1' } : {}
    await get(path, headers)
    expect((await get(path, headers)).headers.get('x-cache'), path).not.toBe('HIT')
  }
  expect((await get('/blog?_rsc=1', { rsc: '1' })).headers.get('content-type')).toContain('text/x-component')
  expect((await get('/blog?_rsc=1')).headers.get('content-type')).toContain('text/html')
})

test('what is published is soon seen through nginx', async () => {
  const slug = uniqueSlug('nginx')
  await get('/blog')
  await publishPost({ slug, title: `Through nginx ${slug}` })
  for (const path of ['/', '/blog', '/feed.xml', '/sitemap.xml', `/blog/${slug}`]) {
    await expect.poll(async () => (await get(path)).text, { message: path }).toContain(slug)
  }
  await removePost(slug)
})

test('nginx sends nobody a deleted article once one reader was told that it is gone', async () => {
  const slug = uniqueSlug('nginx-gone')
  await publishPost({ slug, title: `Soon gone ${slug}` })
  const status = async () => (await get(`/blog/${slug}`)).status
  await expect.poll(status).toBe(200)
  await removePost(slug)
  await expect.poll(status).toBe(410)
  for (let round = 0; round < 3; round++) {
    const statuses = await Promise.all(Array.from({ length: 20 }, status))
    expect(new Set(statuses)).toEqual(new Set([410]))
    // Until nginx has to ask for it again.
    await sleep(1100)
  }
})

test('scripts are sent with the best compression and cached for good', async () => {
  const { text } = await get('/')
  const script = text.match(/\/_next\/static\/[^"]+\.js/)?.[0] ?? ''
  const { status, headers } = await get(script, { 'accept-encoding': 'gzip, deflate, br' })
  expect(status).toBe(200)
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('cache-control')).toContain('immutable')
})
