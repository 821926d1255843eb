import type { Page } from '@playwright/test'
import { type Page as Entry, pages, type Snapshot, visitsOf } from '../lib/school/pages.ts'
import { expect, test } from './support/test'

// `npm run snapshots` takes new visual snapshots.
const snapshots = [
  ...Object.entries<Entry>(pages).flatMap(([name, page]) =>
    (page.snapshots ?? []).map((variant) => ({ name, variant, path: visitsOf(page)[0]?.path ?? page.path })),
  ),
  { name: 'not-found', variant: '390-light', path: '/nowhere' },
] as const

for (const { name, variant, path } of snapshots) {
  test(`${name} matches its visual snapshot at ${variant}`, async ({ page, allowConsole }) => {
    allowConsole(/404/)
    await visit(page, path, variant)
    await expect(page).toHaveScreenshot(`${name}-${variant}.png`, tolerance)
  })
}

test('the menu matches its visual snapshot on a phone', async ({ page }) => {
  await visit(page, '/', '390-light')
  await page.getByRole('button', { name: /menu/i }).click()
  await expect(page).toHaveScreenshot('menu-390-light.png', tolerance)
})

// The comparison tolerates text rendering that differs between machines, but not a moved box or another
// colour.
const tolerance = { maxDiffPixelRatio: 0.02, threshold: 0.25, animations: 'disabled', caret: 'hide' } as const

async function visit(page: Page, path: string, variant: Snapshot) {
  const width = Number.parseInt(variant, 10)
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  await page.emulateMedia({
    colorScheme: variant.endsWith('dark') ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  // After a build without a database, pages get their posts after the first visit.
  await expect.poll(async () => (await page.request.get('/blog')).text()).toContain('The 2 MB checkout')
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  // Also waits for lazy images within the viewport, which the browser requests only after it has laid out the page.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.complete || bottom <= 0 || top >= innerHeight
    }),
  )
}
