import type { BrowserContext, Page } from '@playwright/test'
import { database, uniqueSlug } from './support/database'
import { expectToast, people, sessionOf, signIn, startSession } from './support/people'
import { field, storedPost } from './support/post-editor'
import { expect, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

const state = (page: Page) => page.locator('form').getByRole('status')

/** The copies of all posts on this device, as JSON. */
const localCopies = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('academy-journal')
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result)
    })
    const all = db.transaction('posts').objectStore('posts').getAll()
    await new Promise((resolve) => {
      all.onsuccess = resolve
    })
    db.close()
    return JSON.stringify(all.result)
  })

/** Waits until the text is stored on this device: a copy is made every three seconds. */
const localCopy = (page: Page, text: string) => expect.poll(() => localCopies(page)).toContain(text)

async function begin(page: Page, title: string, content: string) {
  await page.goto('/admin/posts/new')
  await field(page, 'Title*').fill(title)
  await field(page, 'Content*').fill(content)
}

test('a draft is autosaved a moment after the typing stops', async ({ page }) => {
  const slug = uniqueSlug('self')
  await begin(page, slug, 'Saved by itself.')
  await expect(state(page).last()).toContainText('Saved ')
  const { data } = await database()
    .from('blog_posts')
    .select('content, status, autosaved')
    .eq('slug', slug)
    .single()
  expect(data).toEqual({ content: 'Saved by itself.', status: 'draft', autosaved: true })
})

test('on a phone the save state is beside the tools too, where the keyboard does not cover it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, uniqueSlug('phone'), 'A line.\n'.repeat(100))
  await field(page, 'Content*').press('Control+End')
  const copy = page.locator('[data-slot="save-state"]')
  await expect(copy).toHaveText('Unsaved')
  await expect(copy).toBeInViewport({ ratio: 1 })
  await expect(copy).toHaveText('Saved')
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(copy).toBeHidden()
})

test('without a network the draft is kept on the device, and the editor says why', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const slug = uniqueSlug('offline')
  await begin(page, slug, 'Written on a train.')
  await page.context().setOffline(true)
  await expect(state(page).last()).toHaveText('You are offline. Kept on this device.')
  await page.context().setOffline(false)
  await expect(state(page).last()).toContainText('Saved ')
})

test('a published post is never autosaved', async ({ page, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const slug = uniqueSlug('public')
  const row = {
    title: slug,
    slug,
    content: 'As published.',
    status: 'published',
    publish_date: new Date().toISOString(),
  }
  const { data } = await database().from('blog_posts').insert(row).select('id').single().throwOnError()
  await page.goto(`/admin/posts/${data.id}`)
  await field(page, 'Content*').fill('Half a thought')
  await localCopy(page, 'Half a thought')
  await expect(state(page).last()).toHaveText('Unsaved changes')
  const after = await database().from('blog_posts').select('content').eq('id', data.id).single()
  expect(after.data?.content).toBe('As published.')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(state(page).last()).toHaveText('You are offline. Kept on this device.')
  await page.context().setOffline(false)
  await expect(state(page).last()).toHaveText('Unsaved changes')
})

/** Types a new post without a network, closes the tab, and opens another new post, where the lost one is offered. */
async function loseDraft(page: Page) {
  const title = uniqueSlug('killed')
  await page.goto('/admin/posts/new')
  await page.context().setOffline(true)
  await field(page, 'Title*').fill(title)
  await field(page, 'Content*').fill('Typed without a network.')
  await localCopy(page, title)
  await page.context().setOffline(false)
  const context = page.context()
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto('/admin/posts/new')
  await expect(next.getByText('on this device was not saved.')).toBeVisible()
  return next
}

const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/

test('the text of a crashed tab is offered for recovery, until it is saved', async ({
  page,
  allowConsole,
}) => {
  allowConsole(noNetwork)
  const next = await loseDraft(page)
  await next.getByRole('button', { name: 'Compare' }).click()
  await expect(next.locator('ins').filter({ hasText: 'Typed without a network.' })).toBeVisible()
  await next.getByRole('button', { name: 'Restore' }).click()
  await expect(field(next, 'Content*')).toHaveValue('Typed without a network.')
  await next.getByRole('button', { name: 'Save as Draft' }).click()
  await next.waitForURL('/admin/posts')
  await expect.poll(() => localCopies(next)).toBe('[]')
})

test('recovered text that saved itself is not offered again after the page was left', async ({
  page,
  allowConsole,
}) => {
  allowConsole(noNetwork)
  const next = await loseDraft(page)
  await next.getByRole('button', { name: 'Restore' }).click()
  await expect(state(next).last()).toContainText('Saved ')
  await next.getByRole('link', { name: 'Back to Posts' }).click()
  await next.waitForURL('/admin/posts')
  await expect.poll(() => localCopies(next)).toBe('[]')
})

test('a new post that gave way to recovered text comes back with Undo as it was saved', async ({
  page,
  allowConsole,
}) => {
  allowConsole(noNetwork)
  const next = await loseDraft(page)
  const slug = uniqueSlug('gave-way')
  await field(next, 'Title*').fill(slug)
  for (const text of ['Its first words.', 'Its next words.']) {
    await field(next, 'Content*').fill(text)
    await field(next, 'Content*').press('Control+s')
    await expect.poll(async () => (await storedPost(slug))?.content).toBe(text)
    await expect(state(next).last()).toContainText('Saved ')
  }
  await next.getByRole('button', { name: 'Restore' }).click()
  await expect(field(next, 'Content*')).toHaveValue('Typed without a network.')
  await next.getByRole('button', { name: 'Undo' }).click()
  await expect(next.getByText('on this device was not saved.')).toBeVisible()
  // The toast gives the focus back to the heading when it goes.
  await expect(next.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await field(next, 'Content*').fill('Its last words.')
  await next.getByRole('button', { name: 'Save as Draft' }).click()
  await next.waitForURL('/admin/posts')
  expect((await storedPost(slug))?.content).toBe('Its last words.')
  expect(await localCopies(next)).toContain('Typed without a network.')
})

/** Types a text without a title into a new post, which therefore is not saved, and closes the tab. */
async function leaveText(context: BrowserContext, text: string) {
  const page = await context.newPage()
  await page.goto('/admin/posts/new')
  await field(page, 'Content*').fill(text)
  await localCopy(page, text)
  await page.close({ runBeforeUnload: false })
}

test('a new post that is open in another tab is not offered, also if it was offered there too', async ({
  page,
}) => {
  await leaveText(page.context(), 'Left behind.')
  await page.goto('/admin/posts/new')
  await field(page, 'Content*').fill('Still being written.')
  await localCopy(page, 'Still being written.')

  const other = await page.context().newPage()
  await other.goto('/admin/posts/new')
  await other.getByRole('button', { name: 'Restore' }).click()
  await expect(field(other, 'Content*')).toHaveValue('Left behind.')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Error', 'This text is open in another tab.')
  await expect(page.getByText('on this device was not saved.')).toHaveCount(0)
  await expect(field(page, 'Content*')).toHaveValue('Still being written.')
})

test('on a shared browser the text of one person is not offered to another', async ({ page }) => {
  const context = page.context()
  await leaveText(context, 'Of the admin.')
  const session = await context.cookies()
  await context.clearCookies()
  await startSession(context, people.owner)
  await leaveText(context, 'Of the owner.')
  await context.clearCookies()
  await context.addCookies(session)

  await page.goto('/admin/posts/new')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Content*')).toHaveValue('Of the admin.')
  expect(await localCopies(page)).toContain('Of the owner.')
})

test('no text is lost when the session ends while somebody writes', async ({ page, allowConsole }) => {
  // Requests that the page prefetches without a session are refused.
  allowConsole(/40[14]/)
  const slug = uniqueSlug('signed-out')
  await begin(page, slug, 'Before the session ended.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('You are logged out. Kept on this device.')).toBeVisible()
  await expect(field(page, 'Content*')).toHaveValue('Before the session ended.')

  const otherTab = await page.context().newPage()
  await signIn(otherTab, people.admin)
  await otherTab.waitForURL('/admin')
  await otherTab.close()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page.waitForURL('/admin/posts')
  const { data } = await database().from('blog_posts').select('content').eq('slug', slug).single()
  expect(data?.content).toBe('Before the session ended.')
})

test('leaving with unsaved text asks first, and staying keeps the page', async ({ page }) => {
  await page.goto('/admin/posts/new')
  await field(page, 'Title*').fill(uniqueSlug('leaving'))
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/admin\/posts\/new/)
  await page.getByRole('link', { name: 'Back to Posts' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/posts')
})

test('going back from unsaved text asks first', async ({ page }) => {
  await page.goto('/admin/posts')
  await page.getByRole('link', { name: 'New Post' }).first().click()
  await expect(field(page, 'Title*')).toBeEnabled()
  await field(page, 'Title*').pressSequentially('Words that nobody saved')
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Title*')).toHaveValue('Words that nobody saved')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/posts')
})

test('a save whose response was lost makes no second post when it is repeated', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to (load|fetch)/)
  const slug = uniqueSlug('swallowed')
  await begin(page, slug, 'Sent once, stored once.')
  let swallowed = 0
  await page.route('**/admin/posts/**', async (route) => {
    if (route.request().method() !== 'POST' || swallowed > 0 || !route.request().postData()?.includes(slug)) {
      return route.fallback()
    }
    swallowed++
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('The server could not be reached.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await page.waitForURL('/admin/posts')
  expect(swallowed).toBe(1)
  const { data } = await database().from('blog_posts').select('content').like('slug', `${slug}%`)
  expect(data).toEqual([{ content: 'Sent once, stored once.' }])
})
