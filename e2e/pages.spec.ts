import type { Page } from '@playwright/test'
import { expectLargeTargets } from './support/targets.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const pages = [
  ['/', 'Product design, learnt live in eight weeks.'],
  ['/courses', 'Courses'],
  ['/course/ui-ux-fundamentals', 'UI/UX Design Fundamentals'],
  ['/course/figma-mastery', 'Figma Mastery'],
  ['/course/product-design-pro', 'Product Design Professional'],
  ['/about', 'About'],
  ['/projects', 'Student Projects'],
  ['/blog', 'Blog & Resources'],
  ['/blog/two-megabyte-checkout', 'The 2 MB checkout'],
  ['/contact', 'Get In Touch'],
  ['/enroll', 'Enroll'],
  ['/newsletter/confirm?token=00000000-0000-4000-8000-000000000000', 'Confirm your subscription'],
  ['/newsletter/unsubscribe?token=00000000-0000-4000-8000-000000000000', 'Leave the newsletter?'],
  ['/login', 'Admin Login'],
  ['/signup', 'Create Admin Account'],
] as const

for (const [path, heading] of pages) {
  test(`${path} has one heading, a title and fits the screen, in light and dark, without a violation`, async ({
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
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, 320)
  })
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
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test('an unknown path is a real 404 that links home', async ({ page, allowConsole }) => {
  allowConsole(/404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expectAccessible(page)
  await expectLargeTargets(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the health check says that the database answers', async ({ request }) => {
  const response = await request.get('/api/health')
  expect(response.status()).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', checks: { database: 'ok' } })
})
