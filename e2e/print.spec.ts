import type { Locator } from '@playwright/test'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { printedPages } from './support/print.ts'
import { publicRoutes } from './support/site-routes.ts'
import { expect, test } from './support/test.ts'

const courses = publicRoutes.filter(({ path }) => path.startsWith('/course/'))

for (const { path } of courses) {
  test(`${path} prints as one sheet of A4 whose code leads back to the page`, async ({ page }) => {
    await page.goto(path)
    expect(await printedPages(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    for (const text of ['Course fee', 'Payment plans', 'What you will study', 'WhatsApp +234', '@'])
      await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
    for (const screenOnly of ['form', 'button', 'nav', 'main img', 'a[href^="/"]', 'a[href="#main"]'])
      await expect(page.locator(screenOnly).filter({ visible: true }), screenOnly).toHaveCount(0)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(await scan(page.getByRole('img', { name: 'QR code of this page' }))).toBe(canonical)
  })
}

test('a course with twice as many modules still prints as one sheet', async ({ page }) => {
  await page.goto('/course/ui-ux-fundamentals')
  await page.locator('ol', { hasText: 'product designer' }).evaluate((list) => {
    list.append(...[...list.children].map((module) => module.cloneNode(true)))
  })
  expect(await printedPages(page)).toBe(1)
})

test('the code of a course is not on the screen', async ({ page }) => {
  await page.goto('/course/ui-ux-fundamentals')
  await expect(page.locator('svg[aria-label^="QR"]')).toBeHidden()
})

test('a dark band prints as dark text without its background, and no link covers the text', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  for (const path of ['/about', '/contact']) {
    await page.goto(path)
    const darkText = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
    await expect(page.locator('h1')).toHaveCSS('color', darkText)
    await expect(page.locator('main .dark-surface').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  }
})

/** What a camera reads in the picture. */
async function scan(picture: Locator): Promise<string> {
  const image = sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return decodeQr({ width: info.width, height: info.height, data })
}
