import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * A phone shows every text that a wide screen shows. An article's promotion is left out: it is an addition beside the text, for which
 * only wide screens have room (ART 6).
 */
export async function expectNoTextHiddenOnPhone(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 })
  const onDesktop = await page.evaluate(shownTexts)
  expect(onDesktop.length, page.url()).toBeGreaterThan(10)
  await page.setViewportSize({ width: 390, height: 844 })
  const onPhone = new Set(await page.evaluate(shownTexts))
  expect(
    onDesktop.filter((text) => !onPhone.has(text)),
    page.url(),
  ).toEqual([])
}

/** Runs in the page. What a closed `<details>` contains counts as shown, because one tap shows it. */
function shownTexts(): string[] {
  const found = []
  for (const part of document.querySelectorAll('main, footer')) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim()
      const parent = texts.currentNode.parentElement as HTMLElement
      const isExtra = parent.closest('[aria-hidden=true], script, aside[aria-label="Next cohort"]')
      if (text && !isExtra && (parent.closest('details') ?? parent).checkVisibility()) found.push(text)
    }
  }
  return found
}
