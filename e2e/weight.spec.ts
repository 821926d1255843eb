import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Bytes of script on the wire, bodies only. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

test.describe('A page with a form', () => {
  for (const path of ['/', '/courses', '/contact', '/enroll', '/blog']) {
    test(`${path} carries less than 150 KB of script, read to its end`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'load' })
      for (const form of await page.locator('form').all()) await form.scrollIntoViewIfNeeded()
      await page.locator('footer').last().scrollIntoViewIfNeeded()
      const bytes = await scriptBytes(page)
      expect(bytes).toBeGreaterThan(50_000)
      expect(bytes).toBeLessThan(150_000)
    })
  }
})
