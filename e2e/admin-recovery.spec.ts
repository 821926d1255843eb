import type { Page } from '@playwright/test'
import { database, publishPost, removePost, uniqueSlug } from './support/database'
import { keepUndo, sessionOf } from './support/people'
import { field, storedPost } from './support/post-editor'
import { expect, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

const content = (page: Page) => field(page, 'Content*')
const toast = (page: Page, text: string) => page.locator('[data-slot=toast]').filter({ hasText: text })
const undo = (page: Page, text: string) => toast(page, text).getByRole('button', { name: 'Undo' }).click()
const offer = (page: Page) => page.getByRole('region', { name: 'on this device was not saved.' })
const conflict = (page: Page) => page.locator('#editor-conflict')

/** The local copies of a post, as JSON. */
const localCopies = (page: Page, id: string) =>
  page.evaluate(async (key) => {
    const open = indexedDB.open('academy-journal')
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result)
    })
    const found = db.transaction('posts').objectStore('posts').get(key)
    await new Promise((resolve) => {
      found.onsuccess = resolve
    })
    db.close()
    return JSON.stringify(found.result ?? [])
  }, id)

/** A published post, open in the editor. */
async function openPost(page: Page) {
  const slug = uniqueSlug('recovery')
  await publishPost({ slug, title: slug, content: 'As published.' })
  const id = (await storedPost(slug))?.id ?? ''
  await page.goto(`/admin/posts/${id}`)
  await expect(content(page)).toBeEnabled()
  return { slug, id }
}

/** Types a text, waits for its local copy, and opens the post anew without saving. */
async function crash(page: Page, id: string, text: string, beforeReturn = async () => {}) {
  await content(page).fill(text)
  await expect.poll(() => localCopies(page, id)).toContain(text)
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  await beforeReturn()
  const next = await context.newPage()
  await next.goto(`/admin/posts/${id}`)
  await expect(offer(next)).toBeVisible()
  return next
}

const saveElsewhere = (id: string, text: string) =>
  database().from('blog_posts').update({ content: text }).eq('id', id).throwOnError()

test('"Take theirs" can be undone, and the copies on the device stay as long', async ({ page }) => {
  const { slug, id } = await openPost(page)
  await content(page).fill('Mine, for an hour.')
  await expect.poll(() => localCopies(page, id)).toContain('Mine, for an hour.')
  await saveElsewhere(id, 'Theirs.')
  await page.getByRole('button', { name: 'Update' }).click()
  await conflict(page).getByRole('button', { name: 'Take theirs' }).click()
  await keepUndo(page)
  await expect(toast(page, 'Their version taken')).toBeVisible()
  await expect(content(page)).toHaveValue('Theirs.')
  expect(await localCopies(page, id)).toContain('Mine, for an hour.')
  await undo(page, 'Their version taken')
  await expect(toast(page, 'Their version taken')).toHaveCount(0)
  await expect(content(page)).toHaveValue('Mine, for an hour.')
  await expect(conflict(page)).toBeVisible()
  expect((await storedPost(slug))?.content).toBe('Theirs.')

  await conflict(page).getByRole('button', { name: 'Take theirs' }).click()
  await toast(page, 'Their version taken').getByRole('button', { name: 'Close notification' }).click()
  await expect.poll(() => localCopies(page, id)).toBe('[]')
  await removePost(slug)
})

test('discarding or restoring recovered text can be undone', async ({ page }) => {
  const { slug, id } = await openPost(page)
  const next = await crash(page, id, 'Typed before the crash.')
  await offer(next).getByRole('button', { name: 'Discard' }).click()
  await keepUndo(next)
  await expect(offer(next)).toHaveCount(0)
  expect(await localCopies(next, id)).toContain('Typed before the crash.')
  await undo(next, 'Text discarded')
  await expect(toast(next, 'Text discarded')).toHaveCount(0)
  await offer(next).getByRole('button', { name: 'Restore' }).click()
  await expect(content(next)).toHaveValue('Typed before the crash.')
  await undo(next, 'Text restored')
  await expect(content(next)).toHaveValue('As published.')

  await offer(next).getByRole('button', { name: 'Discard' }).click()
  await toast(next, 'Text discarded').getByRole('button', { name: 'Close notification' }).click()
  await expect.poll(() => localCopies(next, id)).not.toContain('Typed before the crash.')
  await removePost(slug)
})

test('an earlier version that replaces unsaved text can be undone', async ({ page }) => {
  const { slug } = await openPost(page)
  await content(page).fill('Typed and not saved.')
  await page.getByText('Earlier versions').click()
  await page.getByRole('button', { name: 'Compare' }).last().click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(content(page)).toHaveValue('As published.')
  await undo(page, 'Version restored')
  await expect(content(page)).toHaveValue('Typed and not saved.')
  await removePost(slug)
})

test('recovered text that is older than the stored version opens as a conflict', async ({ page }) => {
  const { slug, id } = await openPost(page)
  const next = await crash(page, id, 'Typed last week.', async () => {
    await saveElsewhere(id, 'What a colleague wrote since.')
  })
  await offer(next).getByRole('button', { name: 'Restore' }).click()
  await expect(conflict(next)).toContainText('What a colleague wrote since.')
  // The tab that crashed still counts as open. The notice of it comes later than the buttons above, and must not move them.
  const notice = next.getByText('You have this post open in another tab')
  const [above, below] = [await conflict(next).boundingBox(), await notice.boundingBox()]
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  await next.getByRole('button', { name: 'Update' }).click()
  await expect(conflict(next)).toContainText('saved another version of this post')
  expect((await storedPost(slug))?.content).toBe('What a colleague wrote since.')
  await conflict(next).getByRole('button', { name: 'Keep my version' }).click()
  await next.getByRole('button', { name: 'Update' }).click()
  await next.waitForURL('/admin/posts')
  expect((await storedPost(slug))?.content).toBe('Typed last week.')
  await removePost(slug)
})

test('what is typed while recovered text is offered is kept on the device beside it', async ({ page }) => {
  const { slug, id } = await openPost(page)
  const next = await crash(page, id, 'Typed before the crash.')
  const last = await crash(next, id, 'Typed beside the offer.')
  await offer(last).getByRole('button', { name: 'Restore' }).click()
  await expect(content(last)).toHaveValue('Typed beside the offer.')
  await undo(last, 'Text restored')
  await offer(last).getByRole('button', { name: 'Earlier copy' }).click()
  await offer(last).getByRole('button', { name: 'Restore' }).click()
  await expect(content(last)).toHaveValue('Typed before the crash.')

  await last.getByRole('button', { name: 'Update' }).click()
  await last.waitForURL('/admin/posts')
  await expect.poll(() => localCopies(last, id)).toBe('[]')
  await removePost(slug)
})

test('text typed and saved while recovered text is offered is not offered itself', async ({ page }) => {
  const { slug, id } = await openPost(page)
  const next = await crash(page, id, 'Typed before the crash.')
  await content(next).fill('Typed beside the offer.')
  await expect.poll(() => localCopies(next, id)).toContain('Typed beside the offer.')
  await content(next).press('Control+s')
  await expect.poll(() => localCopies(next, id)).not.toContain('Typed beside the offer.')
  expect(await localCopies(next, id)).toContain('Typed before the crash.')
  await removePost(slug)
})

test('discarded text does not come back when the page is left, or something else can be undone', async ({
  page,
}) => {
  const { slug, id } = await openPost(page)
  const next = await crash(page, id, 'Typed before the crash.')
  await offer(next).getByRole('button', { name: 'Discard' }).click()
  await expect(toast(next, 'Text discarded')).toBeVisible()
  await next.getByRole('link', { name: 'Back to Posts' }).click()
  await next.waitForURL('/admin/posts')
  await expect.poll(() => localCopies(next, id)).not.toContain('Typed before the crash.')

  await next.goto(`/admin/posts/${id}`)
  const last = await crash(next, id, 'Typed before the next crash.')
  await offer(last).getByRole('button', { name: 'Discard' }).click()
  // It has a button to compare, too.
  await expect(offer(last)).toHaveCount(0)
  await last.getByText('Earlier versions').click()
  await last.getByRole('button', { name: 'Compare' }).last().click()
  await last.getByRole('button', { name: 'Restore this version' }).click()
  await expect(toast(last, 'Version restored')).toBeVisible()
  await expect.poll(() => localCopies(last, id)).not.toContain('Typed before the next crash.')
  await removePost(slug)
})

test('"Take theirs" after outdated recovered text deletes that text in the end', async ({ page }) => {
  const { slug, id } = await openPost(page)
  const next = await crash(page, id, 'Typed last week.', async () => {
    await saveElsewhere(id, 'What a colleague wrote since.')
  })
  await offer(next).getByRole('button', { name: 'Restore' }).click()
  await conflict(next).getByRole('button', { name: 'Take theirs' }).click()
  await expect(toast(next, 'Their version taken')).toBeVisible()
  await keepUndo(next)
  await expect(content(next)).toHaveValue('What a colleague wrote since.')
  expect(await localCopies(next, id)).toContain('Typed last week.')
  await toast(next, 'Their version taken').getByRole('button', { name: 'Close notification' }).click()
  await expect.poll(() => localCopies(next, id)).toBe('[]')
  await removePost(slug)
})

test('what a tab did not save is offered although another tab has saved the post since', async ({ page }) => {
  const { slug, id } = await openPost(page)
  const other = await page.context().newPage()
  await other.goto(`/admin/posts/${id}`)
  await expect(content(other)).toBeEnabled()
  await content(page).fill('Typed in the tab that was closed.')
  await expect.poll(() => localCopies(page, id)).toContain('Typed in the tab that was closed.')
  await page.close({ runBeforeUnload: false })

  await content(other).fill('Typed in the other tab.')
  await expect.poll(() => localCopies(other, id)).toContain('Typed in the other tab.')
  await content(other).press('Control+s')
  await expect.poll(() => localCopies(other, id)).not.toContain('Typed in the other tab.')
  await other.goto(`/admin/posts/${id}`)
  await offer(other).getByRole('button', { name: 'Restore' }).click()
  await expect(content(other)).toHaveValue('Typed in the tab that was closed.')
  await removePost(slug)
})

test('a new post that was left at once is offered', async ({ page }) => {
  await page.goto('/admin/posts/new')
  const text = uniqueSlug('left')
  await content(page).fill(text)
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto('/admin/posts/new')
  await offer(next).getByRole('button', { name: 'Restore' }).click()
  await expect(content(next)).toHaveValue(text)
})

test('unsaved text that is still in the editor after coming back is not offered', async ({ page }) => {
  const { slug, id } = await openPost(page)
  await content(page).fill('Typed before looking at the list.')
  await expect.poll(() => localCopies(page, id)).toContain('Typed before looking at the list.')
  await content(page).fill('Typed before looking at the list, and more.')
  await page.getByRole('link', { name: 'Back to Posts' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('/admin/posts')
  await page.goBack()
  await expect(content(page)).toHaveValue('Typed before looking at the list, and more.')
  // A copy of it is stored at the earliest after the device was searched for others.
  await content(page).fill('Typed after that.')
  await expect.poll(() => localCopies(page, id)).toContain('Typed after that.')
  await expect(offer(page)).toHaveCount(0)
  await removePost(slug)
})
