import type { Page } from '@playwright/test'
import { database } from './support/database'
import { confirmIdentity, newVisitorContext, pageOf, people, signUp, startSession } from './support/people'
import { confirmSession, verifyEmail } from './support/session'
import { closeByEscape, expect, expectAccessible, test, uniqueEmail } from './support/test'

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm that it is you' })

test.beforeEach(({ context }) => startSession(context, people.owner))

test('changing a role asks for the password, once in ten minutes', async ({ browser, page }) => {
  const [first, second] = [await newAccount(browser), await newAccount(browser)]
  await Promise.all([first, second].map(verifyEmail))
  await page.goto('/admin/people')
  await page.getByRole('button', { name: `Approve ${first} as admin` }).click()
  await expect(dialogOf(page).getByLabel('Your password')).toBeFocused()
  await expectAccessible(page)
  await confirmIdentity(page, 'not-the-password')
  await expect(dialogOf(page)).toContainText('This is not the right password.')
  expect(await roleOf(first)).toBe('pending')
  await confirmIdentity(page)
  await expect.poll(() => roleOf(first)).toBe('admin')
  await page.getByRole('button', { name: `Approve ${second} as admin` }).click()
  await expect.poll(() => roleOf(second)).toBe('admin')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('by keyboard alone: removing an account asks for confirmation, then for the password', async ({
  browser,
  page,
}) => {
  const email = await newAccount(browser)
  await page.goto('/admin/people')
  await page.getByRole('button', { name: `Refuse ${email}` }).press('Enter')
  const refuse = page.getByRole('alertdialog').getByRole('button', { name: 'Refuse' })
  await refuse.press('Enter')
  const secret = dialogOf(page).getByLabel('Your password')
  await expect(secret).toBeFocused()
  await closeByEscape(page, dialogOf(page))
  expect(await roleOf(email)).toBe('pending')
  // Unlike `click`, Playwright's `press` does not wait until the button is enabled.
  await expect(refuse).toBeEnabled()
  await refuse.press('Enter')
  await expect(secret).toBeFocused()
  await page.keyboard.type('a-long-password')
  await page.keyboard.press('Enter')
  await expect.poll(() => roleOf(email)).toBeUndefined()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an export is delivered only after the password', async ({ page }) => {
  for (const path of [
    '/api/inbox/export',
    '/api/newsletter/export',
    '/api/newsletter/course-waitlist/export',
  ]) {
    const response = await page.request.get(path)
    expect([response.status(), await response.json()]).toEqual([
      428,
      { success: false, error: 'Confirm that it is you first.' },
    ])
  }
  await page.goto('/admin/inbox')
  // Before hydration the link leads to the page that asks for the password.
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  await confirmIdentity(page)
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('whoever clicks an export twice is asked once, and can go on afterwards', async ({ page }) => {
  await page.goto('/admin/inbox')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).dblclick()
  await confirmIdentity(page)
  await download
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL('/admin/account')
})

test('a confirmation in one session does not count in another session of the same person', async ({
  browser,
  page,
}) => {
  await confirmSession(page.context())
  expect((await page.request.get('/api/inbox/export')).status()).toBe(200)
  const other = await newVisitorContext(browser)
  await startSession(other, people.owner)
  expect((await other.request.get('/api/inbox/export')).status()).toBe(428)
})

test('everybody who is signed in has an account page', async ({ browser, page }) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  await expectAccessible(page)
  const pending = await pageOf(browser, 'pending')
  await pending.goto('/admin/account')
  await expect(pending.getByText(people.pending).first()).toBeVisible()
})

async function newAccount(browser: Parameters<typeof newVisitorContext>[0]) {
  const email = uniqueEmail()
  const context = await newVisitorContext(browser)
  await signUp(context, email)
  await context.close()
  return email
}

async function roleOf(email: string) {
  const { data } = await database().from('profiles').select('role').eq('email', email).maybeSingle()
  return data?.role
}
