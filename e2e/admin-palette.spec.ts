import type { Page } from '@playwright/test'
import { database, uniqueSlug } from './support/database'
import { sendMessage } from './support/messages'
import { expectToast, pageOf, people, sessionOf } from './support/people'
import { fillInNewPost, storedPost } from './support/post-editor'
import { newMember } from './support/session'
import { closeByEscape, expect, expectAccessible, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

const field = (page: Page) => page.getByRole('combobox', { name: 'Search posts, messages' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title*' })
const options = (page: Page) => page.getByRole('option')

async function storePosts(count: number) {
  const slug = uniqueSlug('palette')
  const rows = Array.from({ length: count }, (_, index) => ({
    title: `Row ${index + 1} of ${slug}`,
    slug: `${slug}-${index}`,
    content: 'Words.',
    created_at: new Date(Date.UTC(2025, 0, 9 - index)).toISOString(),
  }))
  await database().from('blog_posts').insert(rows).throwOnError()
  return slug
}

test('posts, messages, pages and actions are found and opened by keyboard', async ({ page }) => {
  const slug = await storePosts(1)
  const { name } = await sendMessage()
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(slug)
  await expect(options(page)).toHaveText([/^Row 1 of .*Draft$/])
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveValue(`Row 1 of ${slug}`)

  await page.keyboard.press('Control+k')
  await field(page).fill(name)
  await expect(options(page).filter({ hasText: name })).toContainText('Message, ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field(page).fill('waiting draft')
  await expect(options(page)).toHaveText(['Drafts waiting for approval'])
  await field(page).fill('no such thing at all')
  await expect(page.getByText('Nothing found. Try fewer letters.')).toBeVisible()
  await field(page).fill('contact')
  await expect(options(page).filter({ hasText: '/contact' })).toBeVisible()
  await field(page).fill('school price')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/school/prices')
})

test('"New post" starts another post while a new one is open', async ({ page }) => {
  const [first, second] = [uniqueSlug('first'), uniqueSlug('second')]
  await fillInNewPost(page, first)
  await title(page).press('Control+s')
  await expectToast(page, 'Success', 'Post created')
  await expect(page).toHaveURL(/\/admin\/posts\/new#[\da-f-]{36}$/)
  await title(page).press('Control+k')
  await field(page).fill('new post')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveValue('')
  await expect(page).toHaveURL('/admin/posts/new')
  await title(page).fill(second)
  await page.getByLabel('Content*').fill('The second post.')
  await title(page).press('Control+s')
  await expect.poll(async () => (await storedPost(second))?.content).toBe('The second post.')
  expect((await storedPost(first))?.content).toBe('The first words.')
})

test('the palette logs out', async ({ browser }) => {
  const { page } = await newMember(browser, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+k')
  await field(page).fill('log out')
  await expect(options(page)).toHaveText(['Logout'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await page.context().close()
})

test('closing the palette or the list of shortcuts returns the focus', async ({ page }) => {
  await page.goto('/admin/posts')
  const link = page.getByRole('main').getByRole('link', { name: 'Trash' })
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  await link.focus()
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
    await closeByEscape(page, page.getByRole('dialog'))
    await expect(link).toBeFocused()
  }
})

test('the palette says when the search does not answer, and keeps its actions', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503|Failed to load/)
  await page.route('**/api/palette?*', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'The search failed. Please try again.' } }),
  )
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Search' }).click()
  await field(page).fill('trash')
  await expect(page.getByText('The search failed. Please try again.')).toBeVisible()
  await options(page).filter({ hasText: 'Trash' }).click()
  await expect(page).toHaveURL('/admin/posts/trash')
})

test('a writer finds posts, and neither messages nor people', async ({ browser }) => {
  const slug = await storePosts(1)
  const { email } = await sendMessage()
  const { page } = await newMember(browser, 'writer')
  const found = async (q: string) =>
    (await (await page.request.get(`/api/palette?${new URLSearchParams({ q })}`)).json()).matches
  expect(await found(slug)).toHaveLength(1)
  expect(await found(email)).toEqual([])
  expect(await found(people.admin)).toEqual([])
  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  expect((await stranger.request.get(`/api/palette?q=${slug}`)).status()).toBe(401)
  await stranger.close()
})

test('a person that is found is opened at the place of their account', async ({ browser }) => {
  const owner = await pageOf(browser, 'owner')
  const { email } = await newMember(browser, 'writer')
  await owner.setViewportSize({ width: 1280, height: 400 })
  await owner.goto('/admin')
  await expect(owner.getByRole('button', { name: 'Search' })).toBeEnabled()
  await owner.keyboard.press('Control+k')
  await field(owner).fill(email)
  await expect(options(owner)).toHaveCount(1)
  await owner.keyboard.press('Enter')
  await expect(owner).toHaveURL(/\/admin\/people#person-[\da-f-]{36}$/)
  const person = owner.locator(new URL(owner.url()).hash)
  await expect(person).toContainText(email)
  await expect(person).toBeInViewport({ ratio: 1 })
  await owner.context().close()
})

test('J, K, X and Enter work in a list, "?" lists the shortcuts, and single keys can be turned off', async ({
  page,
}) => {
  const slug = await storePosts(3)
  await page.goto(`/admin/posts?q=${slug}`)
  const row = (number: number) =>
    page.getByRole('heading', { level: 2 }).filter({ hasText: `Row ${number} ` })
  await expect(page.getByRole('checkbox', { name: `Select Row 1 of ${slug}` })).toBeEnabled()
  await page.keyboard.press('j')
  await expect(row(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(row(2).getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: `Select Row 2 of ${slug}` })).toBeChecked()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectAccessible(page)
  await dialog.getByRole('switch', { name: 'Single keys are shortcuts' }).uncheck()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('?')
  await row(1).getByRole('link').focus()
  await page.keyboard.press('j')
  await expect(row(1).getByRole('link')).toBeFocused()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveValue(`Row 1 of ${slug}`)
  // In a field, a letter is text.
  await title(page).press('j')
  await expect(title(page)).toHaveValue(/j/)
})

test('J and K also work in a list whose rows open nothing', async ({ page }) => {
  const slugs = [uniqueSlug('trashed'), uniqueSlug('trashed')]
  const posts = slugs.map((slug) => ({ title: slug, slug, content: 'Words.' }))
  await database().from('blog_posts').insert(posts).throwOnError()
  await database().from('blog_posts').delete().in('slug', slugs).throwOnError()
  await page.goto('/admin/posts/trash')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Restore/ }) })
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.nth(0).getByRole('button', { name: /^Restore/ })).toBeFocused()
})

test('an arrow key during the first search does not keep the palette from being used by keyboard', async ({
  page,
}) => {
  const slug = await storePosts(2)
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/palette?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+k')
  await field(page).fill(slug)
  await expect(page.getByText('Searching...')).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  respond()
  await expect(options(page)).toHaveCount(2)
  await expect(options(page).nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveValue(new RegExp(`of ${slug}$`))
})

test('the shortcuts work after Back has left a page with an open dialog', async ({ page }) => {
  const slug = uniqueSlug('left-open')
  await database().from('blog_posts').insert({ title: slug, slug, content: 'Words.' }).throwOnError()
  await database().from('blog_posts').delete().eq('slug', slug).throwOnError()
  await page.goto('/admin/posts')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  await page.getByRole('main').getByRole('link', { name: 'Trash' }).click()
  const row = page.getByRole('listitem').filter({ hasText: slug })
  await row.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await closeByEscape(page, page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
})

test('Enter while the palette searches waits for what is found', async ({ page }) => {
  const [earlier, wanted] = [await storePosts(1), await storePosts(1)]
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+k')
  await field(page).fill(earlier)
  await expect(options(page)).toHaveText([/^Row 1 of .*Draft$/])
  await field(page).fill(wanted)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveValue(`Row 1 of ${wanted}`)
})
