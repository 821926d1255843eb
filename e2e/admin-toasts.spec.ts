import type { Locator, Page } from '@playwright/test'
import { storePost } from './support/campaigns'
import { uniqueSlug } from './support/database'
import { openMessage, sendMessage } from './support/messages'
import { sessionOf } from './support/people'
import { watchToaster } from './support/scripts'
import { expect, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const)
  test.describe(`at ${width}x${height}`, () => {
    test.use({ viewport: { width, height } })

    test('a toast covers no button or save state of settings, wherever the page is scrolled to', async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      const toasterLoaded = watchToaster(page)
      await page.goto('/admin/settings')
      await page.getByRole('switch', { name: 'Auto-Publish' }).click()
      await page.getByRole('checkbox', { name: 'Sunday' }).click()
      await page.getByLabel('Daily budget').fill('9')
      await toasterLoaded()
      const forms = page.locator('form').filter({ hasText: 'Not saved yet' })
      await expect(forms).toHaveCount(3)
      for (const form of await forms.all()) {
        const button = form.getByRole('button', { name: /^Save/ })
        await pressOffline(page, button)
        expect(await coveredByToasts(page)).toEqual([])
        await expect(button).toBeInViewport({ ratio: 1 })
      }
      const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < pageHeight; top += 210) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
        await expect.poll(() => coveredByToasts(page), `scrolled to ${top}`).toEqual([])
      }
    })

    test('a toast covers no button of a message', async ({ page, allowConsole }) => {
      allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      const { name } = await sendMessage()
      const toasterLoaded = watchToaster(page)
      await openMessage(page, name)
      await toasterLoaded()
      await page.getByLabel('Your reply').fill('A seat is left.')
      await page.getByLabel('Add a note').fill('Call at noon.')
      for (const label of ['Send reply', 'Add note', 'Answered']) {
        const button = page.getByRole('button', { name: label, exact: true }).filter({ visible: true })
        await pressOffline(page, button)
        expect(await coveredByToasts(page), label).toEqual([])
      }
    })

    test('a toast covers neither the save bar nor the tabs, also while it appears and where the footer lifts the bar', async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      const toasterLoaded = watchToaster(page)
      await page.goto('/admin/posts/new')
      await page.getByLabel('Title*').fill('Written on a train')
      await page.getByLabel('Content*').fill('Before the tunnel.')
      await toasterLoaded()
      const lowest = await watchToastShifts(page)
      await pressOffline(page, page.getByRole('button', { name: 'Save as Draft' }))
      expect(await coveredByToasts(page)).toEqual([])
      // There are at least 8 px between a toast and the save bar.
      expect(await lowest()).toBeLessThanOrEqual(8)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await expect(page.getByRole('contentinfo')).toBeInViewport()
      await expect.poll(() => coveredByToasts(page)).toEqual([])
      // A toast moves nothing else.
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    })

    test('a toast covers no button of a form of the school', async ({ page, allowConsole }) => {
      allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      const toasterLoaded = watchToaster(page)
      await page.goto('/admin/school/courses/ui-ux-fundamentals')
      await page.getByLabel('Title', { exact: true }).fill('A course that is never stored')
      await toasterLoaded()
      await pressOffline(page, page.getByRole('button', { name: 'Save', exact: true }))
      await page.getByRole('button', { name: 'Delete this course' }).scrollIntoViewIfNeeded()
      await expect.poll(() => coveredByToasts(page)).toEqual([])
    })

    test('two toasts cover no button of the list of posts; the older one waits where there is no room for both', async ({
      page,
    }) => {
      const posts = [await storePost(), await storePost()]
      await page.goto('/admin/posts')
      for (const post of posts) {
        await page.getByRole('button', { name: `Delete ${post.title}`, exact: true }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
      }
      const toasts = page.locator('[data-slot="toast"]')
      await expect(toasts).toHaveCount(2)
      await untilSettled(page)
      expect(await coveredByToasts(page)).toEqual([])
      // Whether there is room for both depends on the rows.
      await toasts
        .filter({ visible: true })
        .last()
        .getByRole('button', { name: 'Close notification' })
        .click()
      await expect(toasts).toHaveCount(1)
      await expect(toasts).toBeVisible()
      await expect.poll(() => coveredByToasts(page)).toEqual([])
    })

    test('a toast moves off the buttons of the page that comes after it', async ({ page }) => {
      await page.goto('/admin/posts/new')
      await page.getByLabel('Title*').fill('Written before the list')
      await page.getByLabel('Slug*').fill(uniqueSlug('list'))
      await page.getByLabel('Content*').fill('Words.')
      await page.getByRole('button', { name: 'Save as Draft' }).click()
      await expect(page.locator('[data-slot="toast"]')).toContainText('Success')
      await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts' })).toBeVisible()
      await expect.poll(() => coveredByToasts(page)).toEqual([])
      await expect(page.locator('[data-slot="toast"]')).toBeVisible()
    })
  })

for (const [width, height] of [
  [390, 844],
  [390, 560],
  [1366, 768],
  [1366, 440],
] as const)
  test(`a toast does not cover the buttons of a dialog at ${width}x${height}`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await page.setViewportSize({ width, height })
    const toasterLoaded = watchToaster(page)
    await page.goto('/admin/posts')
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    const dialog = page.getByRole('alertdialog')
    await toasterLoaded()
    await pressOffline(page, dialog.getByRole('button', { name: 'Delete' }))
    expect(await coveredByToasts(page)).toEqual([])
  })

test('an error is replaced by the next one and closed by a success', async ({ page, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const toasterLoaded = watchToaster(page)
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title*').fill('Written on a train')
  await page.getByLabel('Slug*').fill(uniqueSlug('train'))
  await page.getByLabel('Content*').fill('Before the tunnel.')
  await toasterLoaded()
  const save = page.getByRole('button', { name: 'Save as Draft' })
  const errors = page.getByRole('alert').filter({ hasText: 'You are offline.' })
  for (let press = 0; press < 3; press++) {
    await pressOffline(page, save)
    await expect(errors).toHaveCount(1)
  }
  await page.context().setOffline(false)
  await save.click()
  // Once there is a network again the draft may have been autosaved first.
  const success = page.getByRole('status').filter({ hasText: /Post (created|updated)/ })
  await expect(success).toContainText('Success')
  await expect(errors).toHaveCount(0)
})

test('at most two toasts are shown at once', async ({ page }) => {
  const posts = [await storePost(), await storePost(), await storePost()]
  await page.goto('/admin/posts')
  for (const post of posts) {
    await markToasts(page)
    await page.getByRole('button', { name: `Delete ${post.title}`, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(newToast(page)).toBeVisible()
  }
  const opaque = () =>
    page
      .locator('[data-sonner-toast]')
      .evaluateAll((all) => all.filter((toast) => getComputedStyle(toast).opacity !== '0').length)
  await expect.poll(opaque).toBe(2)
})

/** Marks the toasts that are shown now, to tell a newer one from them. */
const markToasts = (page: Page) =>
  page.locator('[data-slot="toast"]').evaluateAll((all) => {
    for (const toast of all) toast.setAttribute('data-seen', '')
  })

const newToast = (page: Page) => page.locator('[data-slot="toast"]:not([data-seen])')

/** Presses a button without a network, at the very bottom of the screen if it can be there, and waits until the toast is at its place. */
async function pressOffline(page: Page, button: Locator) {
  await markToasts(page)
  await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await page.context().setOffline(true)
  await button.click()
  await expect(newToast(page).filter({ hasText: 'You are offline' })).toHaveCount(1)
  await untilSettled(page)
}

/** Waits until all toasts have appeared and none moves. */
const untilSettled = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('[data-sonner-toast]')
        .evaluateAll((all) =>
          all.every(
            (toast) => toast.getAttribute('data-mounted') === 'true' && toast.getAnimations().length === 0,
          ),
        ),
    )
    .toBe(true)

/** The buttons, bars and save states on the screen of which toasts cover a part. Those behind a dialog do not count. */
const coveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const toasts = [...document.querySelectorAll('[data-sonner-toast][data-removed="false"]')]
      .filter(isShown)
      .map((toast) => toast.getBoundingClientRect())
    const others = [
      ...document.querySelectorAll('button, a, [role=status], [data-slot=save-state], #save-bar'),
    ]
    const named = (element: Element) => element.textContent?.trim() || element.getAttribute('aria-label')
    return others
      .filter(
        (element) => !element.matches('a') || element.matches('[data-slot=button], nav[aria-label=Admin] a'),
      )
      .filter((element) => isShown(element) && !element.closest('[data-sonner-toaster]'))
      .filter((element) => !element.parentElement?.closest('[aria-hidden=true]') && named(element))
      .filter((element) => {
        const { top, bottom, left, right, height } = element.getBoundingClientRect()
        const overlaps = (toast: DOMRect) =>
          top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left
        return height > 0 && toasts.some(overlaps)
      })
      .map((element) => named(element) ?? '')
  })

/** Returns a function that tells by how many pixels a toast was below its place in any frame since; -1 without a toast. */
async function watchToastShifts(page: Page) {
  const handle = await page.evaluateHandle(() => {
    const shifts = [-1]
    function look() {
      for (const toast of document.querySelectorAll('[data-sonner-toast]'))
        shifts.push(new DOMMatrix(getComputedStyle(toast).transform).f)
      requestAnimationFrame(look)
    }
    look()
    return shifts
  })
  return () => handle.evaluate((shifts) => Math.max(...shifts))
}
