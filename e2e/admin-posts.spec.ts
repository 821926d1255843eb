import type { Page } from '@playwright/test'
import { database, uniqueSlug } from './support/database'
import { expectToast, keepUndo, pageOf, sessionOf } from './support/people'
import { watchToaster } from './support/scripts'
import { confirmSession } from './support/session'
import { closeByEscape, expect, expectAccessible, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

async function store(title: string, fields: Record<string, string> = {}) {
  const slug = uniqueSlug('list')
  const row = { title: `${title} ${slug}`, slug, content: 'Words.', ...fields }
  const { data } = await database()
    .from('blog_posts')
    .insert(row)
    .select('id, title, slug')
    .single()
    .throwOnError()
  return data
}

const published = { status: 'published', publish_date: '2025-03-09T12:00:00Z' }

test('a post is found by a word of its title while it is typed', async ({ page }) => {
  const post = await store('Wax, dye & (thread) 100%')
  await page.goto('/admin/posts')
  await page.getByLabel('Search posts').pressSequentially(`dye & (thread) 100% ${post.slug}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([post.title])
  await expect(page.getByRole('status')).toHaveText('1 post')
  await expect(page).toHaveURL((url) => url.searchParams.get('q')?.endsWith(post.slug) === true)
  await page.reload()
  await expect(page.getByLabel('Search posts')).toHaveValue(`dye & (thread) 100% ${post.slug}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([post.title])
})

test('drafts and published posts are told apart, each with its date', async ({ page }) => {
  const draft = await store('A draft')
  const post = await store('A published post', published)
  await page.goto(`/admin/posts?q=${draft.slug}`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: draft.title })
  await expect(row).toContainText('Draft')
  await expect(row).toContainText('Created: ')
  await page.goto(`/admin/posts?q=${post.slug}&status=published`)
  await expect(page.getByText('Published: Mar 9, 2025')).toBeVisible()
  await page.goto(`/admin/posts?q=${post.slug}&status=draft`)
  await expect(page.getByText('No posts match.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all posts' }).click()
  await expect(page).toHaveURL('/admin/posts')
})

test('a scheduled draft is not among the drafts', async ({ page }) => {
  const draft = await store('A draft')
  const scheduled = await store('A scheduled draft', { scheduled_for: '2099-03-09T12:00:00Z' })
  await page.goto('/admin/posts?q=list-&status=draft')
  await expect(rowsOf(page).filter({ hasText: draft.title })).toBeVisible()
  await expect(rowsOf(page).filter({ hasText: scheduled.title })).toHaveCount(0)
  await page.goto(`/admin/posts?q=${scheduled.slug}&status=scheduled`)
  await expect(rowsOf(page)).toHaveText([scheduled.title])
})

test('a filter keeps the focus when it is changed, and a link that resets the filters empties the search', async ({
  page,
}) => {
  const post = await store('A draft')
  await page.goto(`/admin/posts?q=${post.slug}`)
  const filter = page.getByLabel('Show')
  await filter.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('No posts match.')).toBeVisible()
  await expect(filter).toBeFocused()
  await page.getByRole('link', { name: 'Show all posts' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await expect(filter).toHaveValue('all')
  await expect(page.getByLabel('Search posts')).toHaveValue('')
})

const rowsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('deleting asks first, with the focus on Cancel, and can be undone', async ({ page, request }) => {
  test.slow()
  const post = await store('To be deleted', published)
  const status = async () => (await request.get(`/blog/${post.slug}`)).status()
  await page.goto(`/admin/posts?q=${post.slug}`)
  const remove = page.getByRole('button', { name: `Delete ${post.title}` })
  await remove.click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Post' })
  await expect(dialog.getByText('Are you sure? This action cannot be undone.', { exact: true })).toBeVisible()
  await expect(dialog).toContainText(post.title)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await closeByEscape(page, dialog)
  await expect(remove).toBeFocused()
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Post deleted successfully')
  await keepUndo(page)
  await expect(page.getByText('No posts match.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(status).toBe(410)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowsOf(page)).toHaveText([post.title])
  await expect.poll(status).toBe(200)

  // The toast outlives its page, and so does its button.
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await keepUndo(page)
  await expect(page.getByText('No posts match.')).toBeVisible()
  // By key, because a click would take the pointer away from the toast.
  await page.getByRole('link', { name: 'Newsletter' }).filter({ visible: true }).first().press('Enter')
  await page.waitForURL('/admin/newsletter')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'Success', 'Post restored')
  await expect.poll(status).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter')
})

test('a post in the trash gets another slug when its own is taken, or is deleted for ever', async ({
  page,
}) => {
  const [post, other] = [await store('Restored', published), await store('Erased')]
  await database().from('blog_posts').delete().in('id', [post.id, other.id]).throwOnError()
  await store('Took its slug', { slug: post.slug })
  await page.goto('/admin/posts')
  await page.getByRole('link', { name: 'Trash' }).click()
  const row = page.getByRole('listitem').filter({ hasText: post.title })
  await expect(row).toContainText('30 days left')
  await row.getByRole('button', { name: `Restore ${post.title}`, exact: true }).click()
  await expect(row.getByLabel('Slug')).toBeFocused()
  await expect(row.getByLabel('Slug')).toHaveAccessibleDescription(/This slug is taken. Choose another./)
  await expectAccessible(page)
  await row.getByLabel('Slug').fill(`${post.slug}-again`)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Post restored')
  await expect(row).toHaveCount(0)
  const { data } = await database().from('blog_posts').select('slug, status').eq('id', post.id)
  expect(data).toEqual([{ slug: `${post.slug}-again`, status: 'published' }])

  await confirmSession(page.context())
  const otherRow = page.getByRole('listitem').filter({ hasText: other.title })
  await otherRow.getByRole('button', { name: 'Delete permanently' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expectToast(page, 'Success', 'Post deleted permanently')
  await expect(otherRow).toHaveCount(0)
})

test('several posts are selected by keyboard, deleted at once and restored by one undo', async ({ page }) => {
  const posts = [await store('Many'), await store('Many'), await store('Many')]
  await database()
    .from('blog_posts')
    .update({ excerpt: posts[0]?.slug })
    .in(
      'id',
      posts.map(({ id }) => id),
    )
    .throwOnError()
  await page.goto(`/admin/posts?q=${posts[0]?.slug}`)
  const selectAll = page.getByRole('checkbox', { name: 'Select all posts on this page' })
  // Unlike `click`, Playwright's `press` does not wait until the control is enabled.
  await expect(selectAll).toBeEnabled()
  await selectAll.press('Space')
  await expect(page.getByText('3 posts selected')).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${posts[1]?.title}` }).press('Space')
  await expect(page.getByText('2 posts selected')).toBeVisible()
  await expect(selectAll).toHaveJSProperty('indeterminate', true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 Posts' })
  await expect(dialog).toContainText(`“${posts[0]?.title}”`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', '2 posts deleted successfully')
  await keepUndo(page)
  await expect(rowsOf(page)).toHaveText([posts[1]?.title ?? ''])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Success', '2 posts restored')
  await expect(rowsOf(page)).toHaveCount(3)
})

test('a post that a colleague deleted meanwhile is neither counted nor restored by Undo', async ({
  page,
}) => {
  const word = uniqueSlug('together')
  const [theirs, mine] = [await store(word), await store(word)]
  await page.goto(`/admin/posts?q=${word}`)
  const selectAll = page.getByRole('checkbox', { name: 'Select all posts on this page' })
  await expect(selectAll).toBeEnabled()
  await selectAll.press('Space')
  await database().from('blog_posts').delete().eq('id', theirs.id).throwOnError()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete 2 Posts' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expectToast(page, 'Success', 'Post deleted successfully')
  await keepUndo(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Success', 'Post restored')
  await expect(rowsOf(page)).toHaveText([mine.title])

  await database().from('blog_posts').delete().eq('id', mine.id).throwOnError()
  await page.getByRole('button', { name: `Delete ${mine.title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Already deleted', 'Somebody has deleted this post before')
  await expect(rowsOf(page)).toHaveCount(0)
})

test('the dashboard links to the drafts that wait for approval, which are approved or declined there', async ({
  page,
}) => {
  const posts = [await store('Approved'), await store('Declined')]
  const draft = await store('Written by hand')
  const end = { status: 'succeeded', finished_at: published.publish_date, local_date: '2025-03-09' }
  const triggers = ['schedule', 'manual']
  const runs = posts.map(({ id }, place) => ({
    ...end,
    post_id: id,
    slot_key: id,
    trigger_kind: triggers[place] ?? '',
  }))
  await database().from('generation_runs').insert(runs).throwOnError()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Drafts waiting for approval' }).click()
  await expect(page.getByLabel('Show')).toHaveValue('waiting')
  for (const { title } of posts)
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
      'Written by AI. Waiting for approval.',
    )
  await expect(rowsOf(page).filter({ hasText: draft.title })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: `Approve ${posts[0]?.title}` }).click()
  await expectToast(page, 'Success', 'Post published successfully')
  await page.getByRole('button', { name: `Decline ${posts[1]?.title}` }).click()
  await expectToast(page, 'Success', 'Draft declined')
  for (const { title } of posts) await expect(rowsOf(page).filter({ hasText: title })).toHaveCount(0)
  const { data } = await database()
    .from('blog_posts')
    .select('id, status')
    .in(
      'id',
      posts.map(({ id }) => id),
    )
  expect(data).toEqual([{ id: posts[0]?.id, status: 'published' }])
})

test('a scheduled post is labelled as scheduled in the editor, and is not listed as a draft', async ({
  page,
}) => {
  const draft = await store('Waits')
  const scheduled = await store('Planned')
  const at = new Date(Date.now() + 7 * 86_400_000).toISOString()
  await database().from('blog_posts').update({ scheduled_for: at }).eq('id', scheduled.id).throwOnError()
  await page.goto('/admin/posts?status=draft')
  await expect(rowsOf(page).filter({ hasText: draft.title })).toBeVisible()
  await expect(rowsOf(page).filter({ hasText: scheduled.title })).toHaveCount(0)
  await page.getByLabel('Show').selectOption('scheduled')
  await expect(rowsOf(page).filter({ hasText: scheduled.title })).toBeVisible()
  await page.getByRole('link', { name: `Edit ${scheduled.title}` }).click()
  const status = page.getByLabel('Status', { exact: true })
  await expect(status.locator('option:checked')).toHaveText('Scheduled')
  await page.goto(`/admin/posts/${draft.id}`)
  await expect(status.locator('option:checked')).toHaveText('Draft')
})

test('a delete request without a network says so and deletes nothing', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const post = await store('Stays')
  const toasterLoaded = watchToaster(page)
  await page.goto(`/admin/posts?q=${post.slug}`)
  await page.getByRole('button', { name: `Delete ${post.title}` }).click()
  await toasterLoaded()
  await page.context().setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.context().setOffline(false)
  const { count } = await database()
    .from('blog_posts')
    .select('*', { count: 'exact', head: true })
    .eq('id', post.id)
  expect(count).toBe(1)
})

for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-post'])
  test(`the editor of the unknown post ${id} says so and leads to the list`, async ({ page }) => {
    await page.goto(`/admin/posts/${id}`)
    await expectToast(page, 'Error', 'Failed to load post')
    await expect(page).toHaveURL('/admin/posts')
  })

test('a copy is a separate draft', async ({ page }) => {
  const post = await store('An original', published)
  await page.goto(`/admin/posts?q=${post.slug}`)
  await page.getByRole('button', { name: `Duplicate ${post.title}` }).click()
  await page.waitForURL(/\/admin\/posts\/[0-9a-f-]{36}$/)
  const { data } = await database()
    .from('blog_posts')
    .select('status, slug')
    .eq('title', `Copy of ${post.title}`)
  expect(data).toEqual([{ status: 'draft', slug: `${post.slug}-copy` }])
})

test('without JavaScript the list is searched, filtered and paged', async ({ browser }) => {
  const post = await store('Plain')
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: sessionOf('admin') })
  const page = await context.newPage()
  await page.goto('/admin/posts')
  await page.getByLabel('Search posts').fill(post.slug)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([post.title])
})

test('the list shows thirty posts a page, and a page that is gone leads to the last one', async ({
  page,
}) => {
  const stem = uniqueSlug('many')
  const rows = Array.from({ length: 31 }, (_, number) => ({
    title: `${stem} ${number}`,
    slug: `${stem}-${number}`,
    content: 'Words.',
  }))
  await database().from('blog_posts').insert(rows).throwOnError()
  await page.goto(`/admin/posts?q=${stem}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(30)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.goto(`/admin/posts?q=${stem}&page=3`)
  await expect(page.getByText('There is no page 3 any more.')).toBeVisible()
  await expect(page.getByText('31 posts')).toBeVisible()
  await page.getByRole('link', { name: 'Last page' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await database().from('blog_posts').delete().like('slug', `${stem}-%`).throwOnError()
})

test('the dashboard shows the counts and what needs attention', async ({ page, browser }) => {
  await page.goto('/admin')
  for (const label of ['Total Posts', 'Published', 'Drafts', 'Total Views']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Next scheduled run')).toBeVisible()
  await expect(page.getByText('Accounts waiting for approval')).toHaveCount(0)
  const owner = await pageOf(browser, 'owner')
  await owner.goto('/admin')
  await expect(owner.getByText('Accounts waiting for approval')).toBeVisible()
})
