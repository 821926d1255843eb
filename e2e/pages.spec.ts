import type { Page } from '@playwright/test'
import { type Page as Entry, pages } from '../lib/school/pages.ts'
import { expectNoTextHiddenOnPhone } from './support/hidden-text.ts'
import { school } from './support/sample-school.ts'
import { publicRoutes } from './support/site-routes.ts'
import { expectLargeTargets } from './support/target-size.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { expectLargeText } from './support/text-size.ts'

const hidden = [pages.confirmSubscription, pages.unsubscribe, pages.login, pages.signup]

for (const { path, heading } of [...publicRoutes, ...hidden.map(addressAndHeading)]) {
  test(`${path} has one heading and a title, fits the screen, also with large text, is accessible and hides no text on a phone`, async ({
    page,
  }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(page).toHaveTitle(/The Academy/)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await showWhole(page)
    await expectAccessible(page)
    await expectLargeTargets(page)
    await expectLargeText(page)
    await expectNoTextHiddenOnPhone(page)
    await expectNoSidewaysScroll(page, 320)
    await doubleText(page)
    await expectNoSidewaysScroll(page, 360)
  })
}

test('the home page is at most 8,000 px long on a phone, with every testimonial @narrow', async ({
  page,
}) => {
  await page.goto('/')
  await showWhole(page)
  for (const { content } of school.testimonials) await expect(page.getByText(content)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000)
})

function addressAndHeading({ path, heading, visits }: Entry & { heading: string }) {
  return { path: visits?.[0]?.path ?? path, heading }
}

/** Lays out what `content-visibility` skips until it is near the screen, so that it can be checked. */
async function showWhole(page: Page) {
  // The content policy refuses a style element.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

async function expectNoSidewaysScroll(page: Page, width: number) {
  await page.setViewportSize({ width, height: 640 })
  // In mobile emulation `innerWidth` grows when content is too wide, so it cannot be compared with.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** Sets the browser's own text size to 200 %, as people do who need larger text. */
async function doubleText(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

test('an unknown path is a real 404 that links home', async ({ page, allowConsole }) => {
  allowConsole(/404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page).toHaveTitle(/^Page not found · /)
  await expectAccessible(page)
  await expectLargeTargets(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a path that only Next has a page for is a 404, like any other without one', async ({ request }) => {
  for (const path of [
    '/enroll/figma-mastery',
    '/enroll/no-course',
    '/%65nroll/figma-mastery',
    '/application',
    '/gone',
    '/index',
    '/%69ndex',
  ]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toContain('Oops! Page not found')
  }
  expect((await request.get('/enroll?course=figma-mastery')).status()).toBe(200)
})

test('the health check says that the database responds', async ({ request }) => {
  const response = await request.get('/api/health')
  expect(response.status()).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', checks: { database: 'ok' } })
})
