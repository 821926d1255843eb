import type { Page } from '@playwright/test'
import { publishPost, removePost, uniqueSlug } from './support/database'
import { expectToast, newVisitorContext, people, sessionOf, signIn } from './support/people'
import { field, fillInNewPost, storedPost } from './support/post-editor'
import { expect, test } from './support/test'

// The database's process is paused, not ended: it accepts connections and never responds.
test.describe.configure({ mode: 'serial' })
test.use({ storageState: sessionOf('admin') })

const database = Number(process.env.DATABASE_PID)
const freeze = () => process.kill(database, 'SIGSTOP')
const resume = () => process.kill(database, 'SIGCONT')
test.afterEach(resume)

const notSaved = 'The server could not finish this. Please try again.'

/** The server waits less than ten seconds for the database; the rest is for a busy machine. The next longer limit would be thirty. */
const limit = 20_000

/** Performs an action and expects the text of its result, both within the limit. */
async function expectMessageInTime(page: Page, action: () => Promise<unknown>, message: string) {
  const startedAt = Date.now()
  await action()
  const remaining = Math.max(1, limit - (Date.now() - startedAt))
  await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible({ timeout: remaining })
  expect(Date.now() - startedAt).toBeLessThan(limit)
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

for (const [path, message] of [
  ['/admin/posts', 'Failed to load posts'],
  ['/admin/posts/00000000-0000-4000-8000-000000000000', 'Failed to load post'],
  ['/admin', 'Failed to load this page'],
] as const) {
  test(`${path} shows "${message}" instead of waiting for a frozen database`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/5\d\d|#441/)
    freeze()
    await expectMessageInTime(page, () => page.goto(path, { waitUntil: 'commit' }), message)
  })
}

test('a save fails with a message, the text stays on the device, and is saved once the database responds', async ({
  page,
}) => {
  const slug = uniqueSlug('frozen-save')
  await fillInNewPost(page, slug, 'Its words.')
  freeze()
  await expectMessageInTime(page, () => press(page, 'Save as Draft'), notSaved)
  await expect(field(page, 'Content*')).toHaveValue('Its words.')
  await expect(page.getByText('Not connected. Kept on this device.')).toBeVisible()
  resume()
  await page.goto('/admin/posts/new')
  await expect(page.getByText('on this device was not saved.')).toBeVisible()
  await press(page, 'Restore')
  await expect(field(page, 'Content*')).toHaveValue('Its words.')
  await press(page, 'Save as Draft')
  await expectToast(page, 'Success', 'Post created')
  expect(await storedPost(slug)).toMatchObject({ content: 'Its words.', status: 'draft' })
})

test('a save that waits for an autosave fails with a message as well', async ({ page }) => {
  await fillInNewPost(page, uniqueSlug('frozen-autosave'), 'Its words.')
  freeze()
  await expect(page.getByRole('status').filter({ hasText: 'Saving...' })).toBeVisible()
  const startedAt = Date.now()
  await press(page, 'Save as Draft')
  await expectToast(page, 'Error', notSaved)
  expect(Date.now() - startedAt).toBeLessThan(limit)
})

test('publishing fails with a message, and happens once afterwards', async ({ page }) => {
  const slug = uniqueSlug('frozen-publish')
  await fillInNewPost(page, slug)
  freeze()
  await expectMessageInTime(page, () => press(page, 'Publish Now'), notSaved)
  resume()
  await press(page, 'Publish Now')
  await expectToast(page, 'Success', 'Post published successfully')
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(200)
  await removePost(slug)
})

test('a post that could not be deleted is still in the list', async ({ page }) => {
  const slug = uniqueSlug('frozen-delete')
  await publishPost({ slug, title: slug })
  await page.goto('/admin/posts')
  await press(page, `Delete ${slug}`)
  freeze()
  await expectMessageInTime(page, () => press(page, 'Delete'), 'Failed to delete post')
  resume()
  expect(await storedPost(slug)).not.toBeNull()
  await removePost(slug)
})

test('signing in fails with a message, and works once the database does', async ({ browser }) => {
  const page = await (await newVisitorContext(browser)).newPage()
  await page.goto('/login')
  freeze()
  await expectMessageInTime(page, () => signIn(page, people.admin), 'Something went wrong on our side.')
  resume()
  await signIn(page, people.admin)
  await page.waitForURL('/admin')
})

test('public pages are served from cache while the database is frozen', async ({ request }) => {
  const pages = ['/', '/blog', '/courses', '/blog/two-megabyte-checkout']
  const cacheState = async (path: string) => (await request.get(path)).headers()['x-nextjs-cache']
  // The deletion of a post in the previous test may still be expiring pages.
  for (const path of pages) await expect.poll(() => cacheState(path), path).toBe('HIT')
  freeze()
  for (const path of pages) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    // A page that has expired since then is served stale, while its regeneration waits for the database.
    expect(['HIT', 'STALE'], path).toContain(response.headers()['x-nextjs-cache'])
  }
})

test("a visitor's message that cannot be stored is reported as failed, and its text stays in the form", async ({
  browser,
}) => {
  const page = await (await newVisitorContext(browser)).newPage()
  await page.goto('/contact')
  const main = page.getByRole('main')
  await main.getByLabel('Name').fill('Tunde')
  await main.getByLabel('Email', { exact: true }).fill('tunde@example.com')
  await main.getByLabel('Message').fill('Is there a class on Saturdays?')
  freeze()
  const message = 'Failed to send message. Please try again or email us directly.'
  await expectMessageInTime(page, () => press(page, 'Send message'), message)
  await expect(main.getByLabel('Message')).toHaveValue('Is there a class on Saturdays?')
})

test('a search of the blog gets an error message', async ({ browser }) => {
  const page = await (await newVisitorContext(browser)).newPage()
  freeze()
  const search = () => page.goto('/blog/search?q=figma', { waitUntil: 'commit' })
  await expectMessageInTime(page, search, 'Failed to load blog posts')
})
