import { hiddenRoutes } from './support/site-routes'
import { expect, test } from './support/test'

const pages = [...hiddenRoutes.map(({ path }) => path), '/preview/no-such-token']

for (const path of pages) {
  test(`${path} is noindex, in its header and in its HTML`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.headers()['x-robots-tag']).toContain('noindex')
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex/)
  })
}

for (const path of ['/admin', '/admin/posts/new', '/api/health', '/api/session', '/challenge']) {
  test(`${path} is noindex, even as a redirect or without a page`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.headers()['x-robots-tag']).toMatch(/^noindex/)
  })
}

for (const path of [
  '/',
  '/courses',
  '/blog',
  '/blog/two-megabyte-checkout',
  '/feed.xml',
  '/sitemap.xml',
  '/llms.txt',
]) {
  test(`${path} may be indexed`, async ({ request }) => {
    expect((await request.get(path)).headers()['x-robots-tag']).toBeUndefined()
  })
}

test('unknown addresses and drafts are noindex', async ({ request }) => {
  for (const path of ['/no/such/page', '/blog/research-when-people-are-polite']) {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex/)
  }
})

test('robots.txt names the sitemap and the feed, blocks endless pages, and lets crawlers read the noindex ones', async ({
  request,
  baseURL,
}) => {
  const lines = (await (await request.get('/robots.txt')).text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      `Sitemap: ${baseURL}/sitemap.xml`,
      `Sitemap: ${baseURL}/feed.xml`,
      ...['/admin', '/api/'].map((path) => `Disallow: ${path}`),
      ...['/courses/search', '/blog/search'].flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`]),
    ]),
  )
  // An article such as /blog/searching-for-a-job begins with the same letters.
  expect(lines).not.toContain('Disallow: /blog/search')
  for (const path of ['/preview', '/newsletter', '/login']) expect(lines.join('\n')).not.toContain(path)
})
