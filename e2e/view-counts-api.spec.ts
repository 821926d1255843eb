import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { forwardedFor, visitorAddress } from '../scripts/stack/visitor-address.ts'
import { database, publishPost, removePost, uniqueSlug } from './support/database'
import { expect, test } from './support/test'

const path = '/api/views'
const json = { 'content-type': 'application/json' }
const browser = (name: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${name}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`

let slug: string
test.beforeEach(async () => {
  slug = uniqueSlug('read')
  await publishPost({ slug, title: 'Read' })
})
test.afterEach(() => removePost(slug))

const view = (request: APIRequestContext, reader: string = randomUUID(), headers = {}, post = slug) =>
  request.post(path, {
    data: { slug: post },
    headers: { ...json, 'user-agent': browser(reader), ...headers },
  })

const views = async (of = slug) => {
  const post = database().from('blog_posts').select('view_count').eq('slug', of)
  return (await post.single().throwOnError()).data.view_count
}

test('a thousand simultaneous views by fifty readers count as fifty, and are stored before the response', async ({
  request,
  baseURL,
}) => {
  test.slow()
  const addresses = Array.from({ length: 5 }, visitorAddress)
  const sent = Array.from({ length: 1000 }, async (_, n) => {
    const reader = { 'user-agent': browser(`reader ${n % 50}`), 'accept-language': 'en-NG' }
    const headers = { ...json, ...forwardedFor(addresses[n % 5] ?? ''), ...reader }
    return (
      await fetch(`${baseURL}${path}`, { method: 'POST', body: JSON.stringify({ slug }), headers })
    ).text()
  })
  const responses = await Promise.all(sent)
  expect(await views()).toBe(50)
  expect(new Set(responses)).toEqual(new Set(['{"success":true}']))
  const repeated = await view(request, 'reader 7', {
    'accept-language': 'en-NG',
    ...forwardedFor(addresses[2] ?? ''),
  })
  expect(repeated.headers()['cache-control']).toBe('no-store')
  expect(await views()).toBe(50)
})

test('one client with ever new user agents counts as thirty readers, and another client still counts', async ({
  request,
}) => {
  for (let n = 0; n < 60; n++)
    expect((await view(request, `loop ${n}`, { 'accept-language': `x-${n}` })).status()).toBe(200)
  expect(await views()).toBe(30)
  await view(request, 'neighbour', forwardedFor(visitorAddress()))
  expect(await views()).toBe(31)
})

test('a request that no browser would send gets a response and is not counted', async ({ request }) => {
  for (const headers of [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'facebookexternalhit/1.1' },
    { 'user-agent': 'curl/8.5.0' },
    { 'user-agent': '' },
    { 'sec-purpose': 'prefetch;prerender' },
  ])
    expect((await view(request, 'nobody', headers)).status(), JSON.stringify(headers)).toBe(200)
  expect(await views()).toBe(0)
})

test('a view of a post that is not public gets 404 and is not counted', async ({ request }) => {
  const draft = { status: 'draft', publish_date: null }
  await database().from('blog_posts').update(draft).eq('slug', slug).throwOnError()
  for (const [post, headers] of [
    [slug, {}],
    ['no-such-post', {}],
    ['no-such-post', { 'user-agent': 'curl/8.5.0' }],
  ] as const) {
    const response = await view(request, 'ada', headers, post)
    expect(response.status()).toBe(404)
    expect(await response.json()).toEqual({ success: false, error: expect.stringMatching(/^[A-Z].*\.$/) })
  }
  expect(await views()).toBe(0)
})

for (const [status, body, headers] of [
  [400, '{', json],
  [400, '', json],
  [413, JSON.stringify({ slug: 'x'.repeat(70_000) }), json],
  [415, '{}', { 'content-type': 'text/plain' }],
  [422, '[]', json],
  [422, 'null', json],
  [422, '{}', json],
  [422, '{"slug":7}', json],
  [422, '{"slug":["a"]}', json],
  [422, '{"slug":""}', json],
  [422, '{"slug":"../admin"}', json],
  [422, JSON.stringify({ slug: 'x'.repeat(201) }), json],
] as const)
  test(`the body ${body.slice(0, 20) || '(empty)'} as ${headers['content-type']} gets ${status}`, async ({
    request,
  }) => {
    const response = await request.post(path, { data: Buffer.from(body), headers })
    expect(response.status()).toBe(status)
    const json = await response.json()
    expect(json).toMatchObject({ success: false, error: expect.stringMatching(/^[A-Z].*\.$/) })
    if (status === 422 && body.startsWith('{')) expect(Object.keys(json.fieldErrors)).toEqual(['slug'])
  })

/** Stops the clock of all pages that are opened now: their time passes only when a test says so, however slow the machine is. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('an article that was read is counted, once for a reader who reloads it, and after following a link, too', async ({
  page,
}) => {
  await stopClock(page)
  /** Waits until the page has been open for the five seconds after which a view counts. */
  const read = async () => {
    const response = page.waitForResponse((response) => response.url().endsWith(path))
    await page.waitForLoadState('load')
    await page.clock.runFor(6000)
    return response
  }
  const other = uniqueSlug('read')
  await publishPost({ slug: other, title: 'Read as well' })
  await page.goto(`/blog/${slug}`)
  expect((await read()).status()).toBe(200)
  expect(await views()).toBe(1)
  await page.reload()
  expect((await read()).status()).toBe(200)
  expect(await views()).toBe(1)
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  // The featured article may belong to a test that runs in parallel.
  await page.getByRole('main').locator(`a[href="/blog/${other}"]`).first().click()
  await expect(page).toHaveURL(`/blog/${other}`)
  expect((await read()).status()).toBe(200)
  expect(await views(other)).toBe(1)
  await removePost(other)
})

test('a short glance, or a hidden tab, is not a view', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith(path) && sent.push(request.url()))
  await stopClock(page)
  await page.goto(`/blog/${slug}`)
  await page.getByRole('link', { name: 'Back to Blog' }).waitFor()
  await page.clock.runFor(2000)
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
  await page.clock.runFor(60_000)
  expect(sent).toEqual([])
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false, configurable: true }))
  const viewResponse = page.waitForResponse((response) => response.url().endsWith(path))
  await page.clock.runFor(5000)
  expect((await viewResponse).status()).toBe(200)
  expect(sent).toHaveLength(1)
})
