import type { Browser, Page } from '@playwright/test'
import { hiddenFields, sendForm } from './support/account-requests'
import { newVisitorContext, password, people, signIn, startSession } from './support/people'
import { expect, expectAccessible, test } from './support/test'

const exported = '/api/inbox/export'
const asBrowser = { Accept: 'text/html,application/xhtml+xml' }

async function ownerWithoutScript(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await startSession(page.context(), people.owner)
  return page
}

async function confirm(page: Page, secret: string) {
  await page.getByLabel('Your password').fill(secret)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

test('without JavaScript a person confirms their identity on a page before an export, and gets the file', async ({
  browser,
}) => {
  const page = await ownerWithoutScript(browser)
  await page.goto('/admin/inbox?status=new')
  const link = page.getByRole('link', { name: 'Export CSV' })
  await link.click()
  await expect(page).toHaveURL('/admin/confirm?next=%2Fadmin%2Finbox%3Fstatus%3Dnew')
  await confirm(page, 'not-the-password')
  await expect(page.getByText('This is not the right password.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/confirm\?next=%2Fadmin%2Finbox%3Fstatus%3Dnew/)
  await confirm(page, password)
  await expect(page).toHaveURL(/\/admin\/inbox\?status=new(#|$)/)
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toMatch(/^messages-.*\.csv$/)
})

test('each export redirects to the page that asks for the password, and then back to its own list', async ({
  browser,
}) => {
  const { request } = await ownerWithoutScript(browser)
  const pages = {
    [exported]: '/admin/inbox',
    '/api/newsletter/export': '/admin/newsletter',
    '/api/newsletter/course-waitlist/export': '/admin/newsletter',
  }
  for (const [path, page] of Object.entries(pages)) {
    const response = await request.get(path, { headers: asBrowser, maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([
      303,
      `/admin/confirm?next=${encodeURIComponent(page)}`,
    ])
    expect(response.headers()['cache-control']).toContain('no-store')
    expect((await request.get(path)).status(), 'a program').toBe(428)
  }
})

test('the page that asks for the password is accessible, and works with script, too', async ({ browser }) => {
  const page = await (await newVisitorContext(browser)).newPage()
  await signIn(page, people.owner)
  await page.waitForURL('/admin')
  await page.goto('/admin/confirm?next=/admin/newsletter')
  await expectAccessible(page)
  await confirm(page, password)
  await page.waitForURL('/admin/newsletter')
  expect((await page.request.get(exported)).status()).toBe(200)
})

const elsewhere = [
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example/admin',
  '/\t/evil.example/admin',
  '/admin/../..//evil.example',
  'javascript:alert(1)',
  '/admin@evil.example',
  '/api/inbox/export',
]

test('attack: no next= redirects out of the admin after confirming, in the URL or in the form', async ({
  browser,
}) => {
  const page = await ownerWithoutScript(browser)
  const hidden = await hiddenFields(page.request, '/admin/confirm')
  for (const next of elsewhere) {
    await page.goto(`/admin/confirm?next=${encodeURIComponent(next)}`)
    await expect(page.locator('input[name="next"]'), next).toHaveValue('/admin')
    expect(await sendForm(page.request, '/admin/confirm', hidden, { secret: password, next }), next).toEqual({
      location: '/admin',
    })
  }
})

test('attack: a wrong password, a missing session or a form of another site confirms nothing', async ({
  browser,
  playwright,
}) => {
  const { request } = await ownerWithoutScript(browser)
  const hidden = await hiddenFields(request, '/admin/confirm')
  expect(await sendForm(request, '/admin/confirm', hidden, { secret: 'not-the-password' })).toEqual({
    message: 'This is not the right password. Please try again.',
  })
  const foreign = { origin: 'https://evil.example' }
  await sendForm(request, '/admin/confirm', hidden, { secret: password }, foreign)
  expect((await request.get(exported)).status()).toBe(428)
  const stranger = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
  expect(await sendForm(stranger, '/admin/confirm', hidden, { secret: password })).not.toEqual({
    location: '/admin',
  })
  const response = await stranger.get('/admin/confirm', { maxRedirects: 0 })
  expect(response.headers().location).toContain('/login?next=')
})
