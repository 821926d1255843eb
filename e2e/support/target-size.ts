import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Everything clickable is 48 px each way (ART 9), except links within a sentence and disabled checkboxes. */
export async function expectLargeTargets(page: Page, minimum = 48) {
  expect(await page.evaluate(smallTargets, minimum)).toEqual([])
}

/** Runs in the page. A checkbox within its label is as large as the label. */
function smallTargets(least: number): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:enabled, select, textarea, summary',
  )
  const pressed = [...targets].filter(
    (target) =>
      target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      target.getBoundingClientRect().width > 1 &&
      // The honeypot field is excluded, because people never see it.
      !target.closest('[aria-hidden]') &&
      !target.matches('p > a, li > p > a, label span > a, figcaption > a'),
  )
  return pressed.flatMap((target) => {
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
    const small = Math.round(width) < least || Math.round(height) < least
    return small ? [`${target.outerHTML.slice(0, 120)} is ${Math.round(width)} x ${Math.round(height)}`] : []
  })
}
