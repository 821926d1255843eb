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

test('J reaches every row of the lists of the admin in their order, and Enter opens one', async ({
  browser,
  page,
}) => {
  test.slow()
  const { email } = await newAccount(browser)
  await startSession(page.context(), email)
  const remove = await fillLists()
  const lists = {
    '/admin/school/courses': 'ol[aria-label="Courses"] > li',
    '/admin/school/prices': ':is([aria-labelledby="fees"] li, ol[aria-label="Payment plans"] > li)',
    '/admin/school/words': ':is([aria-labelledby="texts"], #people) li',
    '/admin/school': '[aria-labelledby="checklist"] > ul > li',
    '/admin/activity': 'section > ul > li',
    // Without subscribers, whose list is between the two.
    '/admin/newsletter?q=nobody': ':is([aria-labelledby="unsent-posts"], [aria-labelledby="sent-posts"]) li',
    '/admin/settings': 'section:has(> div > h2:text-is("Topics"), > div > h2:text-is("Runs")) ol > li',
  }
  for (const [path, rows] of Object.entries(lists)) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
    const expected = (await page.getByRole('main').locator(rows).allTextContents()).slice(0, 25)
    expect(expected.length, `rows of ${path}`).toBeGreaterThan(1)
    for (const [index, text] of expected.entries()) {
      await page.keyboard.press('j')
      const focused = await page.locator(':focus').evaluate((element) => element.closest('li')?.textContent)
      expect(focused, `row ${index + 1} of ${path}`).toBe(text)
    }
  }
  await page.goto('/admin/school/courses')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  await page.keyboard.press('j')
  const course = page.getByRole('list', { name: 'Courses' }).getByRole('link').first()
  await expect(course).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/school\/courses\/./)
  await remove()
})

/** Stores what the lists of a new site lack: posts to send and sent ones, topics and runs. Returns what removes it. */
async function fillLists() {
  const word = uniqueSlug('listed')
  const posts = [0, 1].map((number) => ({
    title: `Post ${number} of ${word}`,
    slug: `${word}-${number}`,
    content: 'Words.',
    status: 'published',
    publish_date: new Date().toISOString(),
  }))
  const { data } = await database().from('blog_posts').insert(posts).select('id').throwOnError()
  const ended = { finished_at: '2025-02-03T12:00:00Z' }
  await database()
    .from('newsletter_campaigns')
    .insert([
      { subject: word, mail_data: {}, recipients: 1, status: 'sent', ...ended },
      { post_id: data[0]?.id, subject: word, mail_data: {}, recipients: 1, status: 'stopped', ...ended },
    ])
    .throwOnError()
  await database()
    .from('topic_backlog')
    .insert([{ topic: `${word} one` }, { topic: `${word} two` }])
    .throwOnError()
  const run = { trigger_kind: 'manual', local_date: '2025-02-03', status: 'failed', topic: word, ...ended }
  await database()
    .from('generation_runs')
    .insert([
      { ...run, slot_key: `${word} one` },
      { ...run, slot_key: `${word} two`, post_id: data[0]?.id },
    ])
    .throwOnError()
  return async () => {
    await database().from('generation_runs').delete().eq('topic', word).throwOnError()
    await database().from('topic_backlog').delete().like('topic', `${word}%`).throwOnError()
    await database().from('newsletter_campaigns').delete().eq('subject', word).throwOnError()
    for (const { slug } of posts) await removePost(slug)
  }
}

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
