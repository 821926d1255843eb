import type { Locator, Page } from '@playwright/test'
import { database, publishPost, removePost, uniqueSlug } from './support/database'
import { expectToast, sessionOf } from './support/people'
import { field, fillInNewPost, storedPost } from './support/post-editor'
import { expect, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

test('a new draft is saved with null for empty fields, and the list is shown again', async ({ page }) => {
  const slug = uniqueSlug('draft')
  await fillInNewPost(page, slug)
  await field(page, 'Author').selectOption('No author')
  await expect(field(page, 'Slug*')).toHaveValue(slug)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expectToast(page, 'Success', 'Post created')
  await expect(page).toHaveURL('/admin/posts')
  expect(await storedPost(slug)).toMatchObject({
    status: 'draft',
    publish_date: null,
    category_id: null,
    author_id: null,
    read_time: 5,
    meta_title: null,
  })
})

test('typing a title rewrites the slug: every run of other characters becomes one hyphen, also at the ends', async ({
  page,
}) => {
  await page.goto('/admin/posts/new')
  await field(page, 'Title*').fill('“Ẹ káàbọ̀”: 10 Ways — to Design!')
  await expect(field(page, 'Slug*')).toHaveValue('-k-b-10-ways-to-design-')
})

test('"Publish Now" shows the post to readers at once, with the time of publication', async ({ page }) => {
  const slug = uniqueSlug('published')
  await fillInNewPost(page, slug, '## A heading\n\nFor readers.')
  await page.getByRole('button', { name: 'Publish Now' }).dblclick()
  await expectToast(page, 'Success', 'Post published successfully')
  const post = await storedPost(slug)
  expect(Math.abs(Date.now() - Date.parse(post?.publish_date ?? ''))).toBeLessThan(60_000)
  await page.goto(`/blog/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(slug)
  const { count } = await database()
    .from('blog_posts')
    .select('*', { count: 'exact', head: true })
    .eq('slug', slug)
  expect(count).toBe(1)
})

const oldPost = { status: 'published', publish_date: '2025-03-09T12:00:00.000Z' }

/** Creates a post with a publish date in March 2025 and opens it in the editor. Returns its slug. */
async function openPublishedPost(page: Page) {
  const slug = uniqueSlug('live')
  await publishPost({ slug, title: 'A live post', ...oldPost })
  await page.goto(`/admin/posts/${(await storedPost(slug))?.id}`)
  await expect(field(page, 'Title*')).toHaveValue('A live post')
  return slug
}

test('"Update" changes a published post and keeps its date and its address; "Publish Now" dates it today', async ({
  page,
}) => {
  const slug = await openPublishedPost(page)
  await expect(page.getByRole('button', { name: 'Update' })).toHaveAccessibleDescription(
    /^Update keeps the date, Mar 9, 2025\./,
  )
  await field(page, 'Content*').fill('A mended sentence.')
  await page.getByRole('button', { name: 'Update' }).dblclick()
  await expectToast(page, 'Success', 'Post updated')
  await expect(page).toHaveURL('/admin/posts')
  const post = await storedPost(slug)
  expect(post).toMatchObject({ status: 'published', content: 'A mended sentence.' })
  expect(Date.parse(post?.publish_date ?? '')).toBe(Date.parse(oldPost.publish_date))
  await page.goto(`/blog/${slug}`)
  await expect(page.getByText('A mended sentence.')).toBeVisible()

  await page.goto(`/admin/posts/${post?.id}`)
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expectToast(page, 'Success', 'Post published successfully')
  const dated = await storedPost(slug)
  expect(Math.abs(Date.now() - Date.parse(dated?.publish_date ?? ''))).toBeLessThan(60_000)
  await removePost(slug)
})

test('Ctrl+S on a published post updates it, stays, and keeps its date', async ({ page }) => {
  const slug = await openPublishedPost(page)
  await field(page, 'Content*').fill('Saved by a key.')
  await field(page, 'Content*').press('Control+s')
  await expectToast(page, 'Success', 'Post updated')
  await expect(page).toHaveURL(/\/admin\/posts\/[0-9a-f-]{36}$/)
  const post = await storedPost(slug)
  expect([post?.content, Date.parse(post?.publish_date ?? '')]).toEqual([
    'Saved by a key.',
    Date.parse(oldPost.publish_date),
  ])
  await removePost(slug)
})

test('"Unpublish" asks first, then takes the post off the site and keeps its text as a draft', async ({
  page,
}) => {
  const slug = await openPublishedPost(page)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
  await expectToast(page, 'Success', 'Post unpublished')
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0)
  await expect(field(page, 'Status')).toBeFocused()
  expect(await storedPost(slug)).toMatchObject({ status: 'draft', publish_date: null, title: 'A live post' })
  const status = async () => (await page.request.get(`/blog/${slug}`)).status()
  await expect.poll(status).toBe(404)
})

test('nothing can be typed before the scripts that keep it have loaded', async ({ page }) => {
  let load = () => {}
  const scripts = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  const slug = uniqueSlug('slow')
  await publishPost({ slug, title: 'A live post', ...oldPost })
  await page.goto(`/admin/posts/${(await storedPost(slug))?.id}`, { waitUntil: 'commit' })
  await expect(field(page, 'Content*')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled()
  load()
  await expect(field(page, 'Content*')).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled()
  await removePost(slug)
})

test('missing fields have an error beside them, and the first one has the focus', async ({ page }) => {
  await page.goto('/admin/posts/new')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Give the post a title.')).toBeVisible()
  await expect(page.getByText('Write the content.')).toBeVisible()
  await expect(field(page, 'Title*')).toBeFocused()
  await expectToast(page, 'Error', 'Please correct the marked fields.')
})

test('a slug that is taken is reported beside its field', async ({ page }) => {
  await fillInNewPost(page, uniqueSlug('taken'))
  await field(page, 'Slug*').fill('two-megabyte-checkout')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expectToast(page, 'Error', 'This slug is taken. Choose another.')
  await expect(field(page, 'Slug*')).toHaveAccessibleDescription(/This slug is taken. Choose another./)
})

test('whoever adds a category whose address exists is told which one was chosen; Escape keeps the name', async ({
  page,
}) => {
  const slug = uniqueSlug('c')
  await database().from('categories').insert({ name: slug, slug }).throwOnError()
  await page.goto('/admin/posts/new')
  const category = page.getByLabel('Category', { exact: true })
  await category.selectOption('New category…')
  const name = page.getByLabel('Name of the new category')
  await name.fill(`${slug}++`)
  await name.press('Escape')
  await expect(name).toBeHidden()
  await category.selectOption('New category…')
  await expect(name).toHaveValue(`${slug}++`)
  await page.getByRole('button', { name: 'Add category' }).click()
  const toast = page.getByRole('status').filter({ hasText: `The category “${slug}” was chosen` })
  await expect(toast).toContainText(`“${slug}++” would have the same address.`)
  await expect(category.locator('option:checked')).toHaveText(slug)
  await database().from('categories').delete().eq('slug', slug).throwOnError()
})

test('the preview looks as the article does on the site', async ({ page }) => {
  await fillInNewPost(
    page,
    uniqueSlug('preview'),
    '## A heading\n\n- one\n- two\n\n<script>alert(1)</script>',
  )
  await page.getByRole('tab', { name: 'Preview' }).click()
  const preview = page.getByRole('tabpanel', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'A heading' })).toBeVisible()
  await expect(preview.getByRole('listitem')).toHaveText(['one', 'two'])
  await expect(preview.locator('script')).toHaveCount(0)
})

test('above its body, the preview shows what the article shows on the site, and what is chosen since', async ({
  page,
}) => {
  const slug = uniqueSlug('whole')
  const choices = async (table: 'categories' | 'authors') =>
    (await database().from(table).select('id, name').limit(2).throwOnError()).data
  const [categories, authors] = await Promise.all([choices('categories'), choices('authors')])
  await publishPost({
    slug,
    title: `All of ${slug}`,
    category_id: categories[0]?.id,
    author_id: authors[0]?.id,
    read_time: 7,
    publish_date: '2025-02-03T12:00:00Z',
  })
  await page.goto(`/blog/${slug}`)
  const published = await headerContent(page.locator('article > header'))
  expect(published.facts).toContain('Feb 3, 20257 min read')

  await page.setViewportSize({ width: 1366, height: 800 })
  await page.goto(`/admin/posts/${(await storedPost(slug))?.id}`)
  await page.getByRole('tab', { name: 'Preview' }).click()
  const header = page.getByRole('tabpanel', { name: 'Preview' }).locator('header')
  expect(await headerContent(header)).toEqual(published)

  await field(page, 'Category').selectOption({ label: categories[1]?.name })
  await field(page, 'Author').selectOption({ label: authors[1]?.name })
  await field(page, 'Read Time (minutes)').fill('9')
  await field(page, 'Hero Image URL').fill('/images/checkout-before-after.svg')
  await field(page, 'Alt text').fill('Two screens')
  await page.getByRole('tab', { name: 'Side by side' }).click()
  const beside = page.getByRole('region', { name: 'Preview of the article' }).locator('header')
  await expect(beside.getByRole('img', { name: 'Two screens' })).toBeVisible()
  for (const text of [categories[1]?.name, authors[1]?.name, '9 min read'])
    await expect(beside).toContainText(text ?? 'a second name')
  await removePost(slug)
})

/** What the header of an article says, and the address of its picture. */
const headerContent = async (header: Locator) => ({
  facts: await header.textContent(),
  picture: await header.locator('img').getAttribute('src'),
})

test("the browser's undo reverts what the toolbar did", async ({ page }) => {
  await fillInNewPost(page, uniqueSlug('undo'), 'some words')
  await field(page, 'Content*').press('Control+a')
  await field(page, 'Content*').press('Control+b')
  await expect(field(page, 'Content*')).toHaveValue('**some words**')
  await field(page, 'Content*').press('Control+z')
  await expect(field(page, 'Content*')).toHaveValue('some words')
})

test('several list items become bold each for itself, and plain again', async ({ page }) => {
  await fillInNewPost(page, uniqueSlug('items'), '- One\n- Two')
  await field(page, 'Content*').press('Control+a')
  await field(page, 'Content*').press('Control+b')
  await expect(field(page, 'Content*')).toHaveValue('- **One**\n- **Two**')
  await field(page, 'Content*').press('Control+b')
  await expect(field(page, 'Content*')).toHaveValue('- One\n- Two')
})

test('a picture is uploaded, written into the text and shown to readers', async ({ page }) => {
  const slug = uniqueSlug('picture')
  await fillInNewPost(page, slug)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } })
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: picture }
  await page.getByLabel('Picture to put into the text').setInputFiles(file)
  await expect(field(page, 'Content*')).toHaveValue(/!\[\]\(\/media\/[0-9a-f]{20}-200x100\.webp\)/)
  await page.getByLabel('Alt text of picture 1').fill('A form with [brackets]')
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await page.waitForURL('/admin/posts')
  await page.goto(`/blog/${slug}`)
  const image = page.getByRole('img', { name: 'A form with [brackets]' })
  await expect(image).toHaveAttribute('width', '200')
  expect(
    await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
  ).toBeGreaterThan(0)
})

test("a scheduled draft publishes itself in the school's time zone", async ({ page }) => {
  const slug = uniqueSlug('scheduled')
  await fillInNewPost(page, slug)
  await page.getByLabel('Schedule for').fill('2031-05-06T09:30')
  await expect(page.getByText('Tuesday, May 6, 2031 at 09:30 (Africa/Lagos)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as Draft' })).toHaveAccessibleDescription(
    /goes live on May 6, 2031, 09:30\.$/,
  )
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.waitForURL('/admin/posts')
  expect(Date.parse((await storedPost(slug))?.scheduled_for ?? '')).toBe(Date.parse('2031-05-06T08:30:00Z'))
  await page.goto(`/admin/posts?q=${slug}`)
  await expect(page.getByText('Scheduled: May 6, 2031, 09:30')).toBeVisible()
  const id = (await storedPost(slug))?.id
  await page.goto(`/admin/posts/${id}`)
  await expect(page.getByRole('main').locator('header').getByText('Scheduled', { exact: true })).toBeVisible()
  await page.getByText('Earlier versions').click()
  await expect(page.getByText(', scheduled')).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: `Scheduled: “${slug}”` })).toBeVisible()
  await database().from('blog_posts').delete().eq('slug', slug).throwOnError()
  await page.goto('/admin/posts/trash')
  await expect(
    page.getByRole('listitem').filter({ hasText: slug }).getByText('Scheduled', { exact: true }),
  ).toBeVisible()
})

test('a time of publication that is half deleted is not saved as it was before, and can be deleted whole', async ({
  page,
}) => {
  const slug = uniqueSlug('half-time')
  await fillInNewPost(page, slug)
  const time = page.getByLabel('Schedule for')
  await time.fill('2031-05-06T09:30')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+s')
  await expect(time).toHaveAccessibleDescription(/Complete the day and the time, or clear them\./)
  await expect(time).toBeFocused()
  expect((await storedPost(slug))?.scheduled_for ?? null).toBeNull()

  // The day, the year, the hours, the minutes and the half of the day.
  for (let part = 0; part < 5; part++) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Delete')
  }
  await expect(time).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Success', 'Post created')
  expect((await storedPost(slug))?.scheduled_for).toBeNull()
})

test('"Do not schedule" empties the field and gives it the focus', async ({ page }) => {
  await fillInNewPost(page, uniqueSlug('unscheduled'))
  const time = page.getByLabel('Schedule for')
  await time.fill('2031-05-06T09:30')
  await page.getByRole('button', { name: 'Do not schedule' }).click()
  await expect(time).toHaveValue('')
  await expect(time).toBeFocused()
})

test('on a phone the settings of a long post are one tap away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fillInNewPost(page, uniqueSlug('long'), 'A paragraph.\n\n'.repeat(60))
  const status = page.getByLabel('Status', { exact: true })
  await expect(status).not.toBeInViewport()
  const settings = page.locator('#save-bar').getByRole('button', { name: 'Settings' })
  await settings.click()
  await expect(status).toBeInViewport({ ratio: 1 })
  await expect(status).toBeFocused()
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(settings).toBeHidden()
})
