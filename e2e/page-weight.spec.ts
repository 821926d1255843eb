import type { Page } from '@playwright/test'
import { watchScripts } from './support/scripts.ts'
import { publicRoutes } from './support/site-routes.ts'
import { expect, expectCached, phoneOnly, test } from './support/test.ts'

/**
 * The most bytes that a first visit may transfer before anybody scrolls or taps: compressed bodies, without
 * headers. Pictures: ART 10 allows 14 KB of art on the first view; on a short page more of the lazy ones are near the screen.
 */
const budgets = { html: 30_000, script: 0, style: 15_500, font: 46_000, image: 3000, lazyImage: 14_000 }
/**
 * The most bytes of scripts on a page with forms: after hydration, and while a form is filled in, validation
 * rules included.
 */
const script = { hydrated: 150_000, inUse: 190_000 }
/** The most bytes that following a link may transfer, headers included. */
const secondPage = 30_000

// The budgets are a phone's: pictures are larger on a wide screen.
test.describe('a first visit', phoneOnly, () => {
  for (const { path } of publicRoutes) {
    test(`to ${path} stays within its budgets`, async ({ page, request }) => {
      await expectCached(request, path)
      const response = await page.goto(path, { waitUntil: 'load' })
      // Scripts with the nonce of another request are not recognised, and so not deferred.
      expect.soft(await response?.text()).not.toContain(' nonce="')
      const sizes = await transferSizes(page)
      expect(sizes.html).toBeGreaterThan(5000)
      for (const [kind, max] of Object.entries(budgets)) {
        expect.soft(sizes[kind] ?? 0, kind).toBeLessThanOrEqual(max)
      }
    })
  }
})

test('following a link transfers at most 30 KB', phoneOnly, async ({ page, request }) => {
  for (const path of ['/blog', '/courses', '/contact']) await expectCached(request, path)
  await page.goto('/blog/two-megabyte-checkout', { waitUntil: 'load' })
  for (const path of ['/blog', '/courses', '/contact']) {
    await page.locator(`footer a[href="${path}"]`).click()
    await expect(page).toHaveURL(path)
    await page.waitForLoadState('load')
    const added = total(await transferSizes(page, 'transferSize'))
    expect(added, path).toBeGreaterThan(1000)
    expect(added, path).toBeLessThan(secondPage)
  }
})

for (const path of ['/', '/courses', '/contact', '/enroll', '/blog']) {
  test(`the form of ${path} loads its scripts and its rules within their budgets`, async ({ page }) => {
    const loading = watchScripts(page)
    await page.goto(path, { waitUntil: 'load' })
    const form = page.locator('form[method=post]').last()
    const email = form.getByLabel(/^Email/)
    // The forms of courses that open later are in closed <details>.
    await email.evaluate((field) => field.closest('details')?.setAttribute('open', ''))
    await email.dispatchEvent('focusin')
    await expect(page.locator('html')).not.toHaveAttribute('data-deferred')
    await expect.poll(loading).toBe(0)
    expect((await transferSizes(page)).script).toBeGreaterThan(50_000)
    expect((await transferSizes(page)).script).toBeLessThan(script.hydrated)
    await email.fill('no address')
    // Only the form's validation rules report this message. The first focus fetches them, so this is repeated
    // until they have loaded.
    await expect(async () => {
      await email.focus()
      await email.blur()
      await expect(page.getByText('Enter an email address like').first()).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect.poll(loading).toBe(0)
    expect((await transferSizes(page)).script).toBeLessThan(script.inUse)
  })
}

const total = (sizes: Record<string, number>) => Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0)

function transferSizes(
  page: Page,
  size: 'encodedBodySize' | 'transferSize' = 'encodedBodySize',
): Promise<Record<string, number>> {
  return page.evaluate((size) => {
    const sizes: Record<string, number> = {}
    // Lazy pictures are counted separately: how many have loaded by now depends on the machine.
    const lazy = new Set(
      [...document.images].filter(({ loading }) => loading === 'lazy').map(({ currentSrc }) => currentSrc),
    )
    const kinds = { js: 'script', css: 'style', woff2: 'font', svg: 'image', png: 'image', ico: 'image' }
    for (const type of ['navigation', 'resource']) {
      for (const entry of performance.getEntriesByType(type) as PerformanceResourceTiming[]) {
        const ending = new URL(entry.name).pathname.split('.').at(-1) as keyof typeof kinds
        const other = entry.initiatorType === 'img' ? 'image' : 'data'
        const fetched = lazy.has(entry.name) ? 'lazyImage' : (kinds[ending] ?? other)
        const kind = type === 'navigation' ? 'html' : fetched
        sizes[kind] = (sizes[kind] ?? 0) + entry[size]
      }
    }
    return sizes
  }, size)
}
