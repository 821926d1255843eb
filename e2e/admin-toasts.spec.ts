import type { Locator, Page } from '@playwright/test'
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

    test('a toast covers neither the button of settings that was pressed nor the save state beside it', async ({
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
        const toast = await pressOffline(page, button)
        expect(await overlaps(toast, button)).toBe(false)
        expect(await overlaps(toast, form.getByText('Not saved yet'))).toBe(false)
      }
    })

    test('the last controls of a page can be scrolled above a toast, and do not move when it goes', async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      const toasterLoaded = watchToaster(page)
      await page.goto('/admin/settings')
      await page.getByLabel('New topic').fill('A topic that is never stored')
      await toasterLoaded()
      const toast = await pressOffline(page, page.getByRole('button', { name: 'Add Topic' }))
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const footer = page.getByRole('contentinfo').getByText('All rights reserved.')
      expect(await overlaps(toast, footer)).toBe(false)
      const before = await footer.boundingBox()
      await toast.getByRole('button', { name: 'Close notification' }).click()
      await expect(toast).toHaveCount(0)
      expect(await footer.boundingBox()).toEqual(before)
      // What was added below the page goes as soon as it is not on the screen.
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      const added = await height()
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect.poll(height).toBeLessThan(added)
    })

    test('a toast does not cover the button of a message that was pressed', async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      const { name } = await sendMessage()
      const toasterLoaded = watchToaster(page)
      await openMessage(page, name)
      await toasterLoaded()
      await page.getByLabel('Your reply').fill('A seat is left.')
      await page.getByLabel('Add a note').fill('Call at noon.')
      for (const label of ['Send reply', 'Add note', 'Answered']) {
        const button = page.getByRole('button', { name: label, exact: true }).filter({ visible: true })
        const toast = await pressOffline(page, button)
        expect(await overlaps(toast, button), label).toBe(false)
      }
    })

    test('a toast covers no save bar, which the footer lifts at the end of a page', async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
      const toasterLoaded = watchToaster(page)
      await page.goto('/admin/posts/new')
      await page.getByLabel('Title*').fill('Written on a train')
      await page.getByLabel('Content*').fill('Before the tunnel.')
      await toasterLoaded()
      const toast = await pressOffline(page, page.getByRole('button', { name: 'Save as Draft' }))
      const bar = page.locator('#save-bar')
      expect(await overlaps(toast, bar)).toBe(false)
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await expect(page.getByRole('contentinfo')).toBeInViewport()
      await expect.poll(() => overlaps(toast, bar)).toBe(false)
      const last = page.locator('form section').filter({ visible: true }).last()
      const footer = page.getByRole('contentinfo').getByText('All rights reserved.')
      for (const part of [last, footer]) expect(await overlaps(toast, part)).toBe(false)
    })
  })

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1366, height: 440 } })

  test('a toast pushes a dialog up that it would cover', async ({ page, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    const toasterLoaded = watchToaster(page)
    await page.goto('/admin/posts')
    const remove = page.getByRole('button', { name: /^Delete / }).first()
    await remove.click()
    const dialog = page.getByRole('alertdialog')
    await toasterLoaded()
    const toast = await pressOffline(page, dialog.getByRole('button', { name: 'Delete' }))
    await expect.poll(() => overlaps(toast, dialog)).toBe(false)
    await expect(dialog).toBeInViewport({ ratio: 1 })
  })
})

/** Presses a button without a network, as low on the screen as what has the focus may be. Returns the toast, at its place. */
async function pressOffline(page: Page, button: Locator) {
  await page.locator('[data-slot="toast"]').evaluateAll((all) => {
    for (const toast of all) toast.setAttribute('data-seen', '')
  })
  await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await page.context().setOffline(true)
  await button.click()
  const toast = page.locator('[data-slot="toast"]:not([data-seen])').filter({ hasText: 'You are offline' })
  const settled = page.locator('[data-sonner-toast][data-mounted="true"]').filter({ has: toast })
  await expect(settled).toHaveCount(1)
  await settled.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  await page.context().setOffline(false)
  return toast
}

/** Whether the boxes of two elements overlap. */
async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of the elements is not shown.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
