import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** No visible text is smaller than 13 px (ART 3). */
export async function expectLargeText(page: Page) {
  expect(await page.evaluate(smallTexts), page.url()).toEqual([])
}

/** Runs in the page. Text for screen readers only is 1 px wide. */
function smallTexts(): string[] {
  const found = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement as HTMLElement
    const isShown = parent.checkVisibility() && parent.getBoundingClientRect().width > 1
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    if (isShown && size < 13 && texts.currentNode.textContent?.trim())
      found.push(`${size} px: ${texts.currentNode.textContent}`)
  }
  return found
}
