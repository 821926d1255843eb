import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/** The pages whose look matters most, as a visitor first sees them. Renew the pictures with `npm run looks`. */
const looks = [
  { name: 'home', path: '/', themes: ['light', 'dark'], widths: [390, 1280] },
  { name: 'courses', path: '/courses', themes: ['light'], widths: [390, 1280] },
  { name: 'course', path: '/course/ui-ux-fundamentals', themes: ['light'], widths: [390] },
  { name: 'about', path: '/about', themes: ['light'], widths: [390] },
  { name: 'projects', path: '/projects', themes: ['light'], widths: [390] },
  { name: 'blog', path: '/blog', themes: ['light', 'dark'], widths: [390, 1280] },
  { name: 'article', path: '/blog/two-megabyte-checkout', themes: ['light', 'dark'], widths: [390, 1280] },
  { name: 'contact', path: '/contact', themes: ['light'], widths: [390] },
  { name: 'enroll', path: '/enroll', themes: ['light', 'dark'], widths: [390] },
  { name: 'login', path: '/login', themes: ['light'], widths: [390] },
  { name: 'not-found', path: '/nowhere', themes: ['light'], widths: [390] },
] as const

for (const { name, path, themes, widths } of looks) {
  for (const theme of themes) {
    for (const width of widths) {
      test(`${name} looks as it should at ${width} in ${theme}`, async ({ page, allowConsole }) => {
        allowConsole(/404/)
        await visit(page, path, width, theme)
        await expect(page).toHaveScreenshot(`${name}-${width}-${theme}.png`, tolerance)
      })
    }
  }
}

test('the menu looks as it should on a phone', async ({ page }) => {
  await visit(page, '/', 390, 'light')
  await page.getByRole('button', { name: /menu/i }).click()
  await expect(page).toHaveScreenshot('menu-390-light.png', tolerance)
})

// Letters are rastered differently from one machine to the next; a moved box or another colour is more than that.
const tolerance = { maxDiffPixelRatio: 0.02, threshold: 0.25, animations: 'disabled', caret: 'hide' } as const

async function visit(page: Page, path: string, width: number, colorScheme: 'light' | 'dark') {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // The first pages after a build without a database are filled in by their first visit.
  await expect.poll(async () => (await page.request.get('/blog')).text()).toContain('The 2 MB checkout')
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
}
