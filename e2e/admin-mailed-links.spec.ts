import type { Page } from '@playwright/test'
import { expectToast } from './support/people'
import { expect, test } from './support/test'

const secret = 'a'.repeat(40)
const links = [
  ['/new-password', `token_hash=${secret}`],
  ['/confirm', `token_hash=${secret}`],
  ['/newsletter/confirm', 'token=0b0c1e9e-6f5c-4e5e-9c44-aaaaaaaaaaaa'],
  ['/newsletter/unsubscribe', 'token=0b0c1e9e-6f5c-4e5e-9c44-aaaaaaaaaaaa'],
  ['/newsletter/courses', 'token=0b0c1e9e-6f5c-4e5e-9c44-aaaaaaaaaaaa'],
] as const

/** The URLs of all requests of a page, each with its Referer. */
function recordUrls(page: Page): string[] {
  const urls: string[] = []
  page.on('request', async (request) => {
    const headers = request.headers()
    urls.push(
      [request.url(), headers.referer, headers['next-url'], headers['next-router-state-tree']].join(' '),
    )
  })
  return urls
}

for (const [path, query] of links) {
  test(`only the first request to ${path} carries the secret of the link`, async ({ page }) => {
    const urls = recordUrls(page)
    await page.goto(`${path}?${query}`)
    await expect(page).toHaveURL(path)
    await page
      .getByRole('main')
      .getByRole('link')
      .or(page.getByRole('main').getByRole('button'))
      .first()
      .hover()
    await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
    await page.waitForURL('/courses')
    const value = query.split('=')[1] ?? ''
    expect(urls.length).toBeGreaterThan(3)
    expect(urls.filter((request) => request.includes(value))).toEqual([expect.stringContaining(`${path}?`)])
  })
}

test('the secret is sent only to its own page, and no script can read it', async ({ page }) => {
  await page.goto(`/new-password?token_hash=${secret}`)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'academy-link')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/new-password', value: secret })
  expect(await page.evaluate(() => document.cookie)).not.toContain(secret)
})

test('without JavaScript the secret is also removed from the URL, and the link works', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const urls = recordUrls(page)
  await page.goto(`/new-password?token_hash=${secret}`)
  await expect(page).toHaveURL('/new-password')
  await page.getByLabel('Password', { exact: true }).fill('another-password-7')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('This link has expired or was used already.')).toBeVisible()
  expect(urls.filter((request) => request.includes(secret))).toHaveLength(1)
})

test('an unknown link is refused with the same message as an expired one', async ({ page }) => {
  await page.goto(`/new-password?token_hash=${secret}`)
  await page.getByLabel('Password', { exact: true }).fill('another-password-7')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expectToast(page, 'Error', 'This link has expired or was used already.')
})
