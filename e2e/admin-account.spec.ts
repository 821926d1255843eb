import type { Page } from '@playwright/test'
import {
  expectToast,
  fillCredentials,
  newVisitorContext,
  pageOf,
  password,
  signIn,
  signUp,
  startSession,
} from './support/people'
import { watchToaster } from './support/scripts'
import { accessTokenOf, confirmSession, verifyEmail } from './support/session'
import { expect, expectAccessible, test, uniqueEmail } from './support/test'

let email: string
test.beforeEach(async ({ context }) => {
  email = uniqueEmail()
  await signUp(context, email)
})

const rows = (page: Page) => page.getByRole('listitem').filter({ hasText: 'last used' })

test('the account page lists sessions with their device, marks the current one, and ends another', async ({
  browser,
  page,
}) => {
  const other = await elsewhere(browser)
  // The device of a session is recorded after the response to the first page it requests.
  await expect(async () => {
    await page.goto('/admin/account')
    await expect(rows(page).first()).toContainText('Chrome on Windows', { timeout: 1000 })
  }).toPass()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('This device')
  await expect(rows(page).nth(1)).not.toContainText('This device')
  await page.getByRole('button', { name: /^End the session of/ }).click()
  await expectToast(page, 'Success', 'Session ended')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await other.goto('/admin/account')
  await expect(other).toHaveURL(/\/login/)
})

test('ending all other sessions keeps the current one', async ({ browser, page }) => {
  const others = [await elsewhere(browser), await elsewhere(browser)]
  await page.goto('/admin/account')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await expectToast(page, 'Success', 'Every other session has ended')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const other of others) {
    await other.goto('/admin/account')
    await expect(other).toHaveURL(/\/login/)
  }
})

test('logging out everywhere also ends the current session and its access token', async ({
  browser,
  page,
}) => {
  const other = await elsewhere(browser)
  const token = await accessTokenOf(page.context())
  expect(await accessWith(token)).toHaveLength(1)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expectToast(page, 'Logged out', 'You have been logged out successfully.')
  await expect(page).toHaveURL(/\/login/)
  await other.goto('/admin/account')
  await expect(other).toHaveURL(/\/login/)
  expect(await accessWith(token)).toEqual([])
})

test('changing the password requires the current one and ends the sessions on other devices', async ({
  browser,
  page,
}) => {
  const other = await elsewhere(browser)
  await page.goto('/admin/account')
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill(next)
    await page.getByRole('button', { name: 'Save new password' }).click()
  }
  await change('not-the-password', 'another-password-7')
  await expectToast(page, 'Error', 'This is not your current password.')
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/not your current password/)
  await expect(page.getByLabel('Current password')).toBeFocused()
  await change(password, 'five5')
  await expectToast(page, 'Error', 'Please correct the marked fields.')
  await expect(page.getByText('Choose a password of at least 6 characters.')).toBeVisible()
  await expect(page.getByLabel('New password')).toBeFocused()
  await change(password, 'iloveyou')
  await expect(page.getByText('This password is very common and easy to guess.').first()).toBeVisible()
  await change(password, 'another-password-7')
  await expectToast(page, 'Success', 'Your new password is saved')
  await other.goto('/admin/account')
  await expect(other).toHaveURL(/\/login/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)

  await page.context().clearCookies()
  await signIn(page, email, password)
  await expectToast(page, 'Error', 'Invalid login credentials')
  await fillCredentials(page, email, 'another-password-7')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(/\/admin/)
})

test('a name and a picture are set by keyboard, shown to colleagues, and removed', async ({
  browser,
  page,
}) => {
  const owner = await pageOf(browser, 'owner')
  await verifyEmail(email)
  await confirmSession(owner.context())
  await owner.goto('/admin/people')
  const row = owner.locator('li:not([data-sonner-toast])').filter({ hasText: email })
  await row.getByRole('button', { name: /as admin/ }).click()
  await expect(row).toContainText('Admin')
  await page.goto('/admin/account')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type('Ada\u200b Obi')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Write the name without invisible characters')).toBeVisible()
  await expectToast(page, 'Error', 'Please correct the marked fields.')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Obi')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Upload' })).toBeFocused()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } })
  const photo = { name: 'photo.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Picture to upload').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expectToast(page, 'Success', 'Your name and picture are saved')
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expect(page.getByText('You are logged in as Ada Obi (admin).')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Obi')
  await expect(page.getByRole('img', { name: 'Your picture' })).toHaveJSProperty('complete', true)
  await expectAccessible(page)

  await owner.reload()
  await expect(row).toContainText('Ada Obi')

  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Success', 'Your name and picture are saved')
  await page.reload()
  await expect(page.getByRole('img', { name: 'Your picture' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Obi')
})

test('leaving with an unsaved name or new password asks first, and leaving after saving does not', async ({
  page,
}) => {
  await page.goto('/admin/account')
  const name = page.getByRole('textbox', { name: 'Name' })
  const leave = () => page.getByRole('link', { name: 'View site' }).filter({ visible: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const stays = async () => {
    await leave()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
  }
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('another-password-7')
  await stays()
  await page.getByLabel('New password').fill('')
  await name.fill('Ada')
  await stays()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Success', 'Your name and picture are saved')
  await expect(name).toHaveValue('Ada')
  await leave()
  await expect(page).not.toHaveURL(/account/)
})

test('a name that could not be saved says why and stays, and is marked until it is saved', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const toasterLoaded = watchToaster(page)
  await page.goto('/admin/account')
  const name = page.getByRole('textbox', { name: 'Name' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const unsaved = page.getByText('Not saved yet')
  await name.fill('Ada')
  await expect(unsaved).toBeVisible()
  await toasterLoaded()
  await page.context().setOffline(true)
  await save.click()
  await expectToast(page, 'Error', 'You are offline. Try again when you are connected.')
  await expect(name).toHaveValue('Ada')
  await page.context().setOffline(false)
  await expect(unsaved).toBeVisible()
  await save.click()
  await expectToast(page, 'Success', 'Your name and picture are saved')
  await expect(unsaved).toHaveCount(0)
  await expect(name).toHaveValue('Ada')
  await name.fill('')
  await expect(unsaved).toBeVisible()
})

test('a name can be saved without JavaScript', async ({ browser, page }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/admin/account')
  // Its form needs the script: the browser would send it with the passwords in the URL.
  await expect(plain.getByRole('button', { name: 'Save new password' })).toBeDisabled()
  const name = plain.getByRole('textbox', { name: 'Name' })
  const save = plain.getByRole('button', { name: 'Save', exact: true })
  await name.fill('bola@example.com')
  await save.click()
  await expect(plain.getByText('Please correct the marked fields.')).toBeVisible()
  await expect(name).toHaveAccessibleDescription('Write your name, not an address.')
  await expect(name).toHaveValue('bola@example.com')
  await name.fill('Bola')
  await save.click()
  await expect(plain.getByText('Your name and picture are saved')).toBeVisible()
  await expect(plain.getByText('You are logged in as Bola')).toBeVisible()
})

/** Signs the same person in on another device. */
async function elsewhere(browser: Parameters<typeof newVisitorContext>[0]) {
  const page = await (await newVisitorContext(browser)).newPage()
  await startSession(page.context(), email)
  return page
}

/** What the data API tells the holder of a token about its access. */
async function accessWith(token: string) {
  const response = await fetch(`${process.env.SUPABASE_URL}/rest/v1/rpc/current_access`, {
    method: 'POST',
    headers: {
      apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: '{}',
  })
  return response.json()
}
