import type { Browser, Locator, Page } from '@playwright/test'
import { database, removePost, uniqueSlug } from './support/database'
import { tabTo } from './support/keyboard'
import { sendMessage } from './support/messages'
import { password, startSession } from './support/people'
import { newAdmin } from './support/session'
import { expect, test } from './support/test'

test('an admin logs in, opens a post from the list, writes another and publishes it without a mouse', async ({
  browser,
  page,
}) => {
  test.slow()
  const { email } = await newAccount(browser)
  const drafts = await storeDrafts(3)
  await page.goto('/login')
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Dashboard')

  await press(page, page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Posts' }))
  await expect(heading(page)).toHaveText('Blog Posts')
  await typeInto(page, page.getByRole('searchbox', { name: 'Search posts' }), drafts)
  await expect(page.getByRole('checkbox', { name: `of ${drafts}` })).toHaveCount(3)
  await tabTo(page, page.getByRole('checkbox', { name: `Select Row 1 of ${drafts}` }))
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key)
  await expect(page.getByRole('link', { name: `Row 2 of ${drafts}`, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveValue(`Row 2 of ${drafts}`)

  await openByPalette(page, 'new post', /^New post/)
  await expect(heading(page)).toHaveText('Create New Post')
  const slug = uniqueSlug('keyboard')
  await typeInto(page, title(page), slug)
  await typeInto(page, page.getByRole('textbox', { name: 'Content*' }), '## A heading\n\nTyped.')
  await press(page, page.getByRole('button', { name: 'Publish Now' }))
  await expect(page.getByRole('status').filter({ hasText: 'Post published successfully' })).toBeVisible()
  await expect(page).toHaveURL('/admin/posts')
  await removePost(slug)
})

test('an admin finds a message in the palette, answers it and logs out without a mouse', async ({
  browser,
  page,
}) => {
  test.slow()
  const { email } = await newAccount(browser)
  const { name } = await sendMessage()
  await startSession(page.context(), email)
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Search' })).toBeEnabled()
  await openByPalette(page, name, new RegExp(name))
  await expect(heading(page)).toHaveText(name)
  await typeInto(page, page.getByRole('textbox', { name: 'Your reply' }), 'A seat is left.')
  await press(page, page.getByRole('button', { name: 'Send reply' }))
  await expect(page.getByRole('listitem').filter({ hasText: 'A seat is left.' })).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Logout' }))
  await expect(page).toHaveURL('/login')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login\?next=/)
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title*' })

/** An admin of this test's own, because its sessions end. */
async function newAccount(browser: Browser) {
  const { email, page } = await newAdmin(browser)
  await page.context().close()
  return { email }
}

/** Stores drafts whose titles name the returned word. */
async function storeDrafts(count: number) {
  const word = uniqueSlug('by-keyboard')
  const rows = Array.from({ length: count }, (_, index) => ({
    title: `Row ${index + 1} of ${word}`,
    slug: `${word}-${index}`,
    content: 'Words.',
    created_at: new Date(Date.UTC(2025, 0, 9 - index)).toISOString(),
  }))
  await database().from('blog_posts').insert(rows).throwOnError()
  return word
}

async function openByPalette(page: Page, query: string, option: RegExp) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search posts, messages' })).toBeFocused()
  await page.keyboard.type(query)
  await expect(page.getByRole('option', { selected: true })).toHaveText(option)
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
