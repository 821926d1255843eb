import type { Page } from '@playwright/test'
import { expectToast, fillCredentials, sessionOf } from './support/people'
import { newMember } from './support/session'
import { expect, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const perDay = (page: Page) => page.getByLabel('Max Posts Per Day').filter({ visible: true })
const link = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name, exact: true })

/** Changes the settings without saving them. */
async function changeSettings(page: Page) {
  await expect(perDay(page)).toBeEnabled()
  await perDay(page).fill('7')
}

test('"Leave" closes the question, and the same link asks again after the next change', async ({ page }) => {
  await page.goto('/admin/settings')
  for (let time = 1; time <= 2; time++) {
    await changeSettings(page)
    await link(page, 'Posts').click()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin/posts')
    await expect(question(page)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.dataset.scrollLocks)).toBeUndefined()
    await link(page, 'Settings').click()
    await expect(page).toHaveURL('/admin/settings')
  }
})

test('"Logout" asks first while a form has unsaved changes', async ({ browser }) => {
  const { page } = await newMember(browser, 'admin')
  await page.goto('/admin/settings')
  await changeSettings(page)
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(perDay(page)).toHaveValue('7')

  // Ctrl+K does not open the palette while a dialog is open, so the test waits until it has closed.
  await expect(question(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search posts, messages' }).fill('log out')
  await page.keyboard.press('Enter')
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/login')
  await page.context().close()
})

test('changes stay on the page when the session ends, and are saved after logging in again', async ({
  browser,
}) => {
  const { page, email } = await newMember(browser, 'admin')
  await page.goto('/admin/account')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Ada Obi')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/admin')
  await otherTab.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await otherTab.waitForURL('/login')
  const notice = page.getByRole('alert').filter({ hasText: 'You are logged out.' })
  await expect(notice).toBeVisible()
  await expect(name).toHaveValue('Ada Obi')

  const opened = page.context().waitForEvent('page')
  await notice.getByRole('button', { name: 'Log in again' }).click()
  const login = await opened
  await login.waitForURL(/\/login/)
  // As when somebody returns to the tab, which headless browsers do not report. The notice that was closed stays so.
  const returnToTab = async () => {
    const checked = page.waitForResponse('/api/session')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return (await checked).status()
  }
  expect(await returnToTab()).toBe(401)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL('/admin/account')
  const logInAgain = async () => {
    await fillCredentials(login, email)
    await login.getByRole('button', { name: 'Log In' }).click()
    await login.waitForURL('/admin')
  }
  await logInAgain()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Success', 'Your name and picture are saved')

  await expect(page.getByText('You are logged in as Ada Obi')).toBeVisible()
  await name.fill('Ada Eze')
  await login.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await login.waitForURL('/login')
  await expect(notice).toBeVisible()
  await logInAgain()
  expect(await returnToTab()).toBe(204)
  await expect(notice).toHaveCount(0)
  await expect(name).toHaveValue('Ada Eze')
  await page.context().close()
})
