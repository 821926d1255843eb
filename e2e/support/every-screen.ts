import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './test.ts'

/** The page is accessible on a phone and a desktop, in both themes, and scrolls sideways on none, nor on the smallest phone. */
export async function expectFineOnEveryScreen(page: Page) {
  const before = page.viewportSize()
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page, width)
    // axe runs a script in each frame and waits for it. The frame of a mail preview blocks scripts, so it is left out.
    await test.step(`${page.url()} at ${width} px`, () => expectAccessible(page, { except: 'iframe' }))
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page, 320)
  if (before) await page.setViewportSize(before)
}

async function expectNoSidewaysScroll(page: Page, width: number) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(
    width,
  )
}
