import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(async () => {
    await page.keyboard.press('Tab')
    // The focus has moved when the key press returns, so the one check that is always made is enough.
    await expect(target).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0], timeout: 30_000 })
}
