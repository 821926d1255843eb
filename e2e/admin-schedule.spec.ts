import type { Page } from '@playwright/test'
import { database, removePost, uniqueSlug } from './support/database'
import { sessionOf } from './support/people'
import { field, storedPost } from './support/post-editor'
import { expect, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

const time = (page: Page) => page.getByLabel('Schedule for')
const schedule = (page: Page) => page.getByRole('button', { name: 'Schedule', exact: true })
const stored = '2031-05-06T08:30:00.000Z'

/** A draft that is open in the editor. */
async function openDraft(page: Page, row: { scheduled_for?: string } = {}) {
  const slug = uniqueSlug('schedule')
  const post = { title: slug, slug, content: 'A whole sentence.', ...row }
  const { data } = await database().from('blog_posts').insert(post).select('id').single().throwOnError()
  await page.goto(`/admin/posts/${data.id}`)
  await expect(field(page, 'Title*')).toBeEnabled()
  return { slug, id: data.id }
}

test('the time of publication can be typed by keyboard, and half a time changes nothing', async ({
  page,
}) => {
  const { slug } = await openDraft(page, { scheduled_for: stored })
  await expect(time(page)).toHaveValue('2031-05-06T09:30')
  await time(page).focus()
  for (const key of ['0', '7', '0', '8', '2', '0', '3', '2']) await page.keyboard.press(key)
  await expect(page.getByText('Press “Schedule” to publish it on')).toContainText('2032')

  await time(page).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Do not schedule' }).focus()
  await expect(page.getByText('Complete the day and the time.')).toBeVisible()
  await expect(schedule(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Do not schedule' }).click()
  await expect(page.getByText('Complete the day and the time.')).toHaveCount(0)
  await expect(time(page)).toHaveValue('')
  await removePost(slug)
})

test('a time that has passed is refused at its field, before and after "Schedule"', async ({ page }) => {
  const { slug } = await openDraft(page)
  await time(page).fill('2020-05-06T09:30')
  await expect(time(page)).toHaveAccessibleDescription(/This time has passed. Choose a later one./)
  await expect(page.locator('#save-outcomes')).toContainText('Save as Draft: choose a later time first.')
  await schedule(page).click()
  await expect(time(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(time(page)).toBeFocused()
  expect((await storedPost(slug))?.scheduled_for).toBeNull()
  await removePost(slug)
})

test('a post is not scheduled before its pictures have arrived', async ({ page }) => {
  const { slug } = await openDraft(page)
  await page.route('**/api/media**', () => {})
  const buffer = Buffer.from('never read')
  const picture = { name: 'photo.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Picture to put into the text').setInputFiles(picture)
  await time(page).fill('2031-05-06T09:30')
  await schedule(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'has not arrived yet' })).toBeVisible()
  expect((await storedPost(slug))?.scheduled_for).toBeNull()
  await removePost(slug)
})

test('a scheduled post is saved by hand, so that it goes live as it was last saved', async ({ page }) => {
  const { slug } = await openDraft(page, { scheduled_for: stored })
  await field(page, 'Content*').fill('A whole sentence. And half a')
  await expect(page.getByText('Unsaved changes. They will not go live.')).toBeVisible()
  await field(page, 'Content*').press('Control+s')
  await expect.poll(async () => (await storedPost(slug))?.content).toBe('A whole sentence. And half a')
  await removePost(slug)
})

test('an editor whose draft was published elsewhere is told at the next autosave', async ({ page }) => {
  const { slug, id } = await openDraft(page)
  const row = { status: 'published', publish_date: new Date().toISOString() }
  await database().from('blog_posts').update(row).eq('id', id).throwOnError()
  await field(page, 'Content*').fill('A whole sentence. And half a')
  await expect(page.locator('#editor-conflict')).toContainText('published')
  expect((await storedPost(slug))?.content).toBe('A whole sentence.')
  await removePost(slug)
})
