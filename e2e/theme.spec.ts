import type { Page } from '@playwright/test'
import { expect, expectAccessible, phoneOnly, test } from './support/test.ts'

const light = 'rgb(250, 252, 255)'
const dark = 'rgb(11, 13, 33)'

const footerChoice = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })
const choose = (page: Page, label: string) => footerChoice(page).getByRole('radio', { name: label }).check()

/** The page's background as a painted colour, because browsers compute it in different notations. */
const background = (page: Page) => page.evaluate(() => currentBackground())
declare function currentBackground(): string

/** A page that a link leads to may not have its styles yet. */
const expectBackground = (page: Page, color: string) => expect.poll(() => background(page)).toBe(color)

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    const currentBackground = () => {
      if (!canvas) return ''
      canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return `rgb(${[...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`
    }
    const seen: string[] = []
    addEventListener('DOMContentLoaded', () => seen.push(currentBackground()))
    Object.assign(window, { currentBackground, groundsSeen: seen })
    // The browser may paint as soon as the body has an element.
    const observer = new MutationObserver(() => {
      if (!document.body?.firstElementChild) return
      seen.push(document.documentElement.dataset.theme ?? 'none')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
})

test('the page follows the device until a theme is chosen; the choice outlives reloads and links', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(footerChoice(page).getByRole('radio', { name: 'System' })).toBeChecked()
  await expectBackground(page, light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectBackground(page, dark)

  await choose(page, 'Light')
  await expectBackground(page, light)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL('/courses')
  await expectBackground(page, light)
  await page.reload()
  await expect(footerChoice(page).getByRole('radio', { name: 'Light' })).toBeChecked()
  await expectBackground(page, light)

  await choose(page, 'System')
  await expectBackground(page, dark)
})

test('the chosen theme is applied before the first paint, to toolbar and form controls too', async ({
  page,
}) => {
  await page.goto('/')
  await choose(page, 'Dark')
  await page.reload()
  expect(await page.evaluate('groundsSeen')).toEqual(['dark', dark])
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#0b0d21')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await choose(page, 'System')
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute(
    'media',
    '(prefers-color-scheme: light)',
  )
})

test('another tab takes on the chosen theme at once', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/contact')
  await page.goto('/about')
  await choose(page, 'Dark')
  await expect(footerChoice(other).getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a chosen theme is accessible whatever the device prefers, and print is light', async ({ page }) => {
  await page.goto('/enroll')
  await choose(page, 'Dark')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expectBackground(page, light)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await choose(page, 'Light')
  await expectAccessible(page)
})

test('the menu offers the themes, each option 48 px high', phoneOnly, async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const choice = page.locator('#site-menu').getByRole('group', { name: 'Theme' })
  for (const radio of await choice.getByRole('radio').all()) {
    const box = await radio.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(48)
    expect(box?.width).toBeGreaterThanOrEqual(48)
  }
  await choice.getByRole('radio', { name: 'Dark' }).check()
  await expectBackground(page, dark)
  await expect(footerChoice(page).getByRole('radio', { name: 'Dark', includeHidden: true })).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the theme switch is not offered, and leaves no empty control', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByText('Theme', { exact: true })).toHaveCount(2)
    for (const legend of await page.getByText('Theme', { exact: true }).all())
      await expect(legend).toBeHidden()
  })
})
