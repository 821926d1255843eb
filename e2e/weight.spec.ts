import type { Page } from '@playwright/test'
import { publicRoutes } from './support/site-routes.ts'
import { expect, expectCached, test } from './support/test.ts'

/** Bytes on the wire, compressed, bodies only: what a first visit may weigh before anybody scrolls or taps. */
const budgets = { html: 30_000, script: 130_000, style: 17_000, font: 46_000, image: 8000 }
/** What following a link may add. */
const secondPage = 30_000

test.describe('A first visit', () => {
  test.skip(({ isMobile }) => !isMobile, "pictures are larger there; the budget is a phone's")
  for (const { path } of publicRoutes) {
    test(`to ${path} stays within its budgets`, async ({ page, request }) => {
      await expectCached(request, path)
      await page.goto(path, { waitUntil: 'load' })
      const weights = await weigh(page)
      expect(weights.script).toBeGreaterThan(50_000)
      for (const [kind, most] of Object.entries(budgets)) {
        expect.soft(weights[kind] ?? 0, kind).toBeLessThan(most)
      }
    })
  }
})

test('a second page adds little', async ({ page, request, isMobile }) => {
  test.skip(!isMobile, 'the bound is for a phone')
  for (const path of ['/blog', '/courses', '/contact']) await expectCached(request, path)
  await page.goto('/blog/two-megabyte-checkout', { waitUntil: 'load' })
  for (const path of ['/blog', '/courses', '/contact']) {
    const before = total(await weigh(page))
    await page.locator(`footer a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await page.waitForLoadState('load')
    const added = total(await weigh(page)) - before
    expect(added, path).toBeGreaterThan(1000)
    expect(added, path).toBeLessThan(secondPage)
  }
})

test('read to its end, a page with a form stays under 150 KB of script', async ({ page }) => {
  for (const path of ['/', '/courses', '/contact', '/enroll', '/blog']) {
    await page.goto(path, { waitUntil: 'load' })
    for (const form of await page.locator('form').all()) await form.scrollIntoViewIfNeeded()
    await page.locator('footer').last().scrollIntoViewIfNeeded()
    expect((await weigh(page)).script, path).toBeLessThan(150_000)
  }
})

const total = (weights: Record<string, number>) =>
  Object.values(weights).reduce((sum, bytes) => sum + bytes, 0)

function weigh(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const weights: Record<string, number> = {}
    const kinds = { js: 'script', css: 'style', woff2: 'font', svg: 'image', png: 'image', ico: 'image' }
    for (const type of ['navigation', 'resource']) {
      for (const entry of performance.getEntriesByType(type) as PerformanceResourceTiming[]) {
        const ending = new URL(entry.name).pathname.split('.').at(-1) as keyof typeof kinds
        const other = entry.initiatorType === 'img' ? 'image' : 'data'
        const kind = type === 'navigation' ? 'html' : (kinds[ending] ?? other)
        weights[kind] = (weights[kind] ?? 0) + entry.encodedBodySize
      }
    }
    return weights
  })
}
