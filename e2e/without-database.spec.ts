import { randomUUID } from 'node:crypto'
import { cachedPages } from '../scripts/checks/cached-pages.ts'
import { expect, test } from './support/test.ts'

test('cached pages are still served without a database', async ({ page, request }) => {
  for (const path of cachedPages) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
  await page.goto('/blog')
  // Which articles are on it depends on the tests before.
  await expect(page.getByRole('main').getByRole('article').getByRole('heading').first()).toBeVisible()
})

test('a shared link still has a picture, and none is cached for a post that cannot be looked up', async ({
  request,
}) => {
  expect((await request.get('/og/any/courses.png')).status()).toBe(200)
  const unread = await request.get('/og/any/blog/an-article-not-read-before.png')
  expect(unread.status()).toBe(200)
  expect(unread.headers()['cache-control']).toBe('public, max-age=300')
})

test('the health check says that the database is down and nothing else', async ({ request }) => {
  const response = await request.get('/api/health')
  expect(response.status()).toBe(503)
  expect(await response.json()).toEqual({ status: 'degraded', checks: { database: 'down' } })
})

test('a message that could not be stored is never reported as sent, and its text stays', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/5\d\d/)
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Visitor')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('visitor@example.com')
  await page.getByLabel('Message').fill('Is anybody there?')
  await page.getByRole('button', { name: 'Send message' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Error' })
  await expect(toast.first()).toContainText('Failed to send message. Please try again or email us directly.')
  await expect(page.getByLabel('Message')).toHaveValue('Is anybody there?')
  await expect(page.getByText('Your message has been sent')).toHaveCount(0)
})

test('a subscription that could not be changed is never reported as changed, and the button stays', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/5\d\d/)
  for (const [path, button] of [
    ['/newsletter/confirm', 'Confirm my subscription'],
    ['/newsletter/unsubscribe', 'Unsubscribe'],
  ] as const) {
    await page.goto(`${path}?token=${randomUUID()}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: button }).click()
    await expect(main.getByText('Please press the button again in a few minutes.')).toBeVisible()
    await expect(main.getByRole('button', { name: button })).toBeEnabled()
  }
  const response = await request.post(`/api/newsletter/unsubscribe?token=${randomUUID()}`)
  expect(response.status()).toBe(503)
  expect(await response.json()).toMatchObject({ success: false })
})

test('a search says that it failed, and keeps the query', async ({ page }) => {
  await page.goto('/blog/search?q=portfolio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load blog posts')
  await expect(page.getByPlaceholder('Search articles...')).toHaveValue('portfolio')
})

test('an article that is not cached says that it could not be loaded, then the blog opens', async ({
  page,
  allowConsole,
}) => {
  // The console has two errors: the failed request, and the error that React passes to the error screen.
  allowConsole(/500|#441/)
  await page.goto('/blog/an-article-not-read-before')
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load blog post' })).toBeVisible()
})
