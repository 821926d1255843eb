import { publishedRow } from './support/posts'
import { publicRoutes } from './support/site-routes'
import { expect, expectCached, test } from './support/test'
import { schemaErrors } from './support/xml-schema'

const slug = 'two-megabyte-checkout'

// After a build without a database, the first response has no posts.
test.beforeEach(({ request }) =>
  expect.poll(async () => (await request.get('/sitemap.xml')).text()).toContain(slug),
)

test('the sitemap follows its schema and lists every public page with a picture', async ({
  request,
  baseURL,
}) => {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const xml = await response.text()
  expect(await schemaErrors(xml, 'sitemap')).toEqual([])
  for (const { path } of publicRoutes) {
    const entry = entryOf(xml, path === '/' ? (baseURL ?? '') : `${baseURL}${path}`)
    const picture = /<image:loc>(.*?)<\/image:loc>/.exec(entry)?.[1] ?? ''
    expect((await request.get(picture)).headers()['content-type'], path).toMatch(/^image\//)
  }
})

test('a post has the date of its own last change, and a page without changes has none', async ({
  request,
  baseURL,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const row = await publishedRow(slug)
  const lastModified = /<lastmod>(.*?)<\/lastmod>/.exec(entryOf(xml, `${baseURL}/blog/${slug}`))?.[1]
  expect(Date.parse(lastModified ?? '')).toBe(Date.parse(row.updated_at))
  expect(entryOf(xml, `${baseURL}/about`)).not.toContain('<lastmod>')
  expect(entryOf(xml, `${baseURL}/blog`)).toContain('<lastmod>')
})

test('the sitemap partitions hold every address once, each served from cache', async ({
  request,
  baseURL,
}) => {
  const partitions = Array.from({ length: 17 }, (_, part) => `/sitemap/${part}.xml`)
  // A partition without posts does not exist, and the index does not list it.
  const read = async (path: string) => {
    const response = await request.get(path)
    return response.status() === 404 ? '' : response.text()
  }
  const addresses = async () =>
    [...(await Promise.all(partitions.map(read))).join('').matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => address,
    )
  const mapped = [...publicRoutes.map(({ path }) => path), `/blog/${slug}`, '/blog/category/tools']
  await expect
    .poll(addresses)
    .toEqual(expect.arrayContaining(mapped.map((path) => (path === '/' ? baseURL : baseURL + path))))
  const found = await addresses()
  expect(found).toEqual([...new Set(found)])
  for (const path of partitions) {
    const xml = await read(path)
    if (!xml) continue
    expect(await schemaErrors(xml, 'sitemap')).toEqual([])
    await expectCached(request, path)
  }
})

test('a partition with an invalid name or number is not found', async ({ request }) => {
  for (const part of ['00.xml', '-1.xml', 'x', '17.xml', '99999.xml'])
    expect((await request.get(`/sitemap/${part}`)).status(), part).toBe(404)
})

test('RSS follows its schema and contains whole articles', async ({ request, baseURL }) => {
  const response = await request.get('/feed.xml')
  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const xml = await response.text()
  expect(await schemaErrors(xml, 'rss')).toEqual([])
  expect(xml).toContain(`<link>${baseURL}/blog/${slug}</link>`)
  expect(xml).toContain('<table>')
})

test('JSON Feed has the same articles as RSS, whole and in the same order', async ({ request }) => {
  const response = await request.get('/feed.json')
  expect(response.headers()['content-type']).toBe('application/feed+json; charset=utf-8')
  const feed = await response.json()
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
  const xml = await (await request.get('/feed.xml')).text()
  const links = [...xml.matchAll(/<guid[^>]*>(.*?)<\/guid>/g)].map(([, link]) => link)
  expect(feed.items.map(({ id }: { id: string }) => id)).toEqual(links)
  const item = feed.items.find(({ url }: { url: string }) => url.endsWith(slug))
  const row = await publishedRow(slug)
  expect(item).toMatchObject({
    title: row.title,
    summary: row.excerpt,
    authors: [{ name: row.author?.name }],
  })
  expect(Date.parse(item.date_published)).toBe(Date.parse(row.first_published_at ?? ''))
  expect(item.content_html).toContain('<table>')
})

test('sitemaps and feeds are sent compressed', async ({ request }) => {
  for (const path of ['/feed.xml', '/feed.json', '/sitemap.xml', '/llms.txt', '/blog']) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers()['content-encoding'], path).toBe('gzip')
  }
})

test('llms.txt links to pages that exist, with the newest article first', async ({ request }) => {
  const response = await request.get('/llms.txt')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  const links = [...text.matchAll(/^- \[.*?\]\((\S+?)\)/gm)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(12)
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})

function entryOf(xml: string, address: string): string {
  const entry = xml.split('<url>').find((part) => part.startsWith(`<loc>${address}</loc>`))
  expect(entry, address).toBeDefined()
  return entry ?? ''
}
