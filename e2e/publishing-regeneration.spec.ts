import { siteFiles } from '../lib/school/files.ts'
import { publishPost, removePost, uniqueSlug } from './support/database.ts'
import { expect, expectCached, test } from './support/test.ts'

test('a published post shows on the next request everywhere, an edit replaces it, a deletion removes it', async ({
  request,
}) => {
  const slug = uniqueSlug('regeneration')
  const places = ['/blog', '/', '/sitemap.xml', '/feed.xml', '/feed.json', '/llms.txt']
  const read = async (path: string) => (await request.get(path)).text()
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404)

  const start = Date.now()
  await publishPost({ slug, title: `First ${slug}` })
  expect(await read(`/blog/${slug}`)).toContain(`First ${slug}`)
  for (const place of places) expect(await read(place), place).toContain(slug)
  const [, changedAt = ''] = /\/blog<\/loc><lastmod>([^<]+)/.exec(await read('/sitemap.xml')) ?? []
  expect(Date.parse(changedAt)).toBeGreaterThanOrEqual(start)

  await publishPost({ slug, title: `Second ${slug}` })
  expect(await read(`/blog/${slug}`)).toContain(`Second ${slug}`)
  expect(await read('/blog')).toContain(`Second ${slug}`)

  await removePost(slug)
  // The status is 410 once the server has read the list of redirects again, and 404 until then.
  expect([404, 410]).toContain((await request.get(`/blog/${slug}`)).status())
  for (const place of places) expect(await read(place), place).not.toContain(slug)
})

test('a form sent to a feed or sitemap that is about to be rendered again does not replace it for readers', async ({
  request,
}) => {
  const slug = uniqueSlug('form-to-file')
  const files = siteFiles.filter(({ listsPosts }) => listsPosts).map(({ path }) => path)
  await publishPost({ slug, title: slug })
  for (const path of files) {
    const refused = await request.post(path, { form: { any: 'field' } })
    expect(refused.status(), path).toBe(405)
    expect(refused.headers().allow, path).toBe('GET, HEAD')
    expect(await (await request.get(path)).text(), path).toContain(slug)
  }
  await removePost(slug)
})

test('an article shows the notice about AI only while the post is set to show it', async ({ request }) => {
  const slug = uniqueSlug('helped')
  const notice = 'AI helped to write this article. Our team answers for it.'
  const read = async (path: string) => (await request.get(path)).text()
  await publishPost({ slug, title: slug, ai_made: true })
  expect(await read(`/blog/${slug}`)).not.toContain(notice)
  await publishPost({ slug, title: slug, ai_note: true })
  expect(await read(`/blog/${slug}`)).toContain(`${notice}</p>`)
  await expectCached(request, `/blog/${slug}`)
  expect(await read('/feed.xml')).not.toContain(notice)
  await publishPost({ slug, title: slug, ai_note: false })
  expect(await read(`/blog/${slug}`)).not.toContain(notice)
  await removePost(slug)
})

test('an article is served from the page cache', async ({ request }) => {
  await expectCached(request, '/blog/two-megabyte-checkout')
})

test('a draft is a 404 and is not in the sitemap', async ({ request }) => {
  expect((await request.get('/blog/research-when-people-are-polite')).status()).toBe(404)
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('research-when-people-are-polite')
})

test('only the scheduler can call /api/cron/tick', async ({ request }) => {
  expect((await request.post('/api/cron/tick')).status()).toBe(401)
  const forged = await request.post('/api/cron/tick', { headers: { authorization: 'Bearer wrong' } })
  expect(forged.status()).toBe(401)
})
