import type { Page } from '@playwright/test'
import { publicRoutes } from './support/site-routes.ts'
import { expect, expectCached, test } from './support/test.ts'

/** Bytes on the wire, compressed, bodies only: the budget of a first visit before anybody scrolls or taps. */
const budgets = { html: 30_000, script: 0, style: 17_000, font: 46_000, image: 8000 }
/** All scripts of a page with forms after hydration, and while a form is filled in, validation rules included. */
const script = { awake: 150_000, inUse: 190_000 }
/** What following a link may add, headers included. */
const secondPage = 30_000

test.describe('A first visit', () => {
  test.skip(({ isMobile }) => !isMobile, "pictures are larger there; the budget is a phone's")
  for (const { path } of publicRoutes) {
    test(`to ${path} stays within its budgets`, async ({ page, request }) => {
      await expectCached(request, path)
      await page.goto(path, { waitUntil: 'load' })
      const weights = await weigh(page)
      expect(weights.html).toBeGreaterThan(5000)
      for (const [kind, most] of Object.entries(budgets)) {
        expect.soft(weights[kind] ?? 0, kind).toBeLessThanOrEqual(most)
      }
    })
  }
})

test('a second page adds little', async ({ page, request, isMobile }) => {
  test.skip(!isMobile, 'the bound is for a phone')
  for (const path of ['/blog', '/courses', '/contact']) await expectCached(request, path)
  await page.goto('/blog/two-megabyte-checkout', { waitUntil: 'load' })
  for (const path of ['/blog', '/courses', '/contact']) {
    await page.locator(`footer a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await page.waitForLoadState('load')
    const added = total(await weigh(page, 'transferSize'))
    expect(added, path).toBeGreaterThan(1000)
    expect(added, path).toBeLessThan(secondPage)
  }
})

test('after hydration a page with a form stays under 150 KB of script, and its validation rules load when it is filled in', async ({
  page,
}) => {
  for (const path of ['/', '/courses', '/contact', '/enroll', '/blog']) {
    await page.goto(path, { waitUntil: 'load' })
    await page.locator('form[method=post]').last().dispatchEvent('focusin')
    expect(await awakeWeight(page), path).toBeLessThan(script.awake)
    for (const field of await page.locator('form :is(input, textarea):visible').all()) await field.focus()
    expect(await awakeWeight(page), path).toBeLessThan(script.inUse)
  }
})

async function awakeWeight(page: Page) {
  await expect(page.locator('html')).not.toHaveAttribute('data-asleep')
  await page.waitForLoadState('networkidle')
  const { script = 0 } = await weigh(page)
  expect(script).toBeGreaterThan(50_000)
  return script
}

const total = (weights: Record<string, number>) =>
  Object.values(weights).reduce((sum, bytes) => sum + bytes, 0)

function weigh(
  page: Page,
  size: 'encodedBodySize' | 'transferSize' = 'encodedBodySize',
): Promise<Record<string, number>> {
  return page.evaluate((size) => {
    const weights: Record<string, number> = {}
    const kinds = { js: 'script', css: 'style', woff2: 'font', svg: 'image', png: 'image', ico: 'image' }
    for (const type of ['navigation', 'resource']) {
      for (const entry of performance.getEntriesByType(type) as PerformanceResourceTiming[]) {
        const ending = new URL(entry.name).pathname.split('.').at(-1) as keyof typeof kinds
        const other = entry.initiatorType === 'img' ? 'image' : 'data'
        const kind = type === 'navigation' ? 'html' : (kinds[ending] ?? other)
        weights[kind] = (weights[kind] ?? 0) + entry[size]
      }
    }
    return weights
  }, size)
}
