import type { Browser, Page } from '@playwright/test'
import { codeOf, giveCode, setUpAuthenticator, wrongCode } from './support/authenticator'
import { database } from './support/database'
import { mailedLink } from './support/mailed-link'
import { expectToast, pageOf, signIn, signUp, strangerOf } from './support/people'
import { confirmSession } from './support/session'
import { expect, expectAccessible, test, uniqueEmail } from './support/test'

/** An admin of their own for each journey: a second factor would be in the way of the others. */
async function newAdmin(browser: Browser): Promise<{ email: string; page: Page }> {
  const page = await (await strangerOf(browser)).newPage()
  const email = uniqueEmail()
  await signUp(page, email)
  await database().from('profiles').update({ role: 'admin' }).eq('email', email).throwOnError()
  return { email, page }
}

async function signInElsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await (await strangerOf(browser)).newPage()
  await signIn(page, email)
  return page
}

test('an app is set up, and from then on the password alone opens nothing', async ({ browser }) => {
  const { email, page } = await newAdmin(browser)
  await page.emulateMedia({ colorScheme: 'dark' })
  const { secret, firstCode, codes } = await setUpAuthenticator(page)
  expect(new Set(codes).size).toBe(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText(/On since .*10 recovery codes are left/)).toBeVisible()

  const elsewhere = await signInElsewhere(browser, email)
  await elsewhere.waitForURL('/login/code?next=%2Fadmin')
  await expectAccessible(elsewhere)
  await elsewhere.goto('/admin/posts')
  await elsewhere.waitForURL('/login/code?next=%2Fadmin%2Fposts')
  expect((await elsewhere.request.get('/api/inbox/export')).status()).toBe(403)
  await giveCode(elsewhere, wrongCode(secret))
  await expectToast(elsewhere, 'Error', 'This code is wrong or was used already.')
  await elsewhere.getByRole('button', { name: 'Close notification' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Close notification' })).toHaveCount(0)
  await giveCode(elsewhere, firstCode)
  await expectToast(elsewhere, 'Error', 'This code is wrong or was used already.')
  const next = codeOf(secret, 1)
  await giveCode(elsewhere, `${next.slice(0, 3)} ${next.slice(3)}`)
  await expectToast(elsewhere, 'Success', 'Logged in successfully')
  await elsewhere.waitForURL('/admin/posts')
})

test('without JavaScript the code is asked for, too', async ({ browser }) => {
  const { email, page } = await newAdmin(browser)
  const { secret } = await setUpAuthenticator(page)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await signIn(plain, email)
  await expect(plain).toHaveURL(/\/login\/code\?next=/)
  await giveCode(plain, wrongCode(secret))
  await expect(plain.getByText('This code is wrong or was used already.')).toBeVisible()
  await giveCode(plain, codeOf(secret, 1))
  await expect(plain).toHaveURL(/\/admin(#|$)/)
})

test('a recovery code opens the account without the phone, once', async ({ browser }) => {
  const { email, page } = await newAdmin(browser)
  const { codes } = await setUpAuthenticator(page)
  const elsewhere = await signInElsewhere(browser, email)
  await elsewhere.waitForURL(/\/login\/code/)
  await elsewhere.getByRole('link', { name: 'Use a recovery code' }).click()
  await elsewhere.getByLabel('Recovery code').fill('0000-0000-0000-0000-0000-0000')
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expectToast(elsewhere, 'Error', 'This code is not one of yours, or it was used already.')
  await expectAccessible(elsewhere)
  await elsewhere.getByLabel('Recovery code').fill(codes[4] ?? '')
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expectToast(elsewhere, 'Success', 'You have 9 recovery codes left.')
  await elsewhere.waitForURL('/admin/account')
  await expect(elsewhere.getByText('You came in with a recovery code')).toBeVisible()
  // The session on the lost phone has ended.
  await page.goto('/admin/posts')
  await page.waitForURL(/\/login/)
})

async function askForLink(page: Page, email: string) {
  await page.goto('/recover')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toContainText('Check your inbox')
  await page.goto(await mailedLink(email))
}

async function choosePassword(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

test('a forgotten password is replaced with the link and the code, not with the link alone', async ({
  browser,
}) => {
  const { email, page } = await newAdmin(browser)
  const { secret } = await setUpAuthenticator(page)
  const elsewhere = await (await strangerOf(browser)).newPage()
  await askForLink(elsewhere, email)
  await choosePassword(elsewhere, 'another-password')
  const save = elsewhere.getByRole('button', { name: 'Save new password' })
  const code = elsewhere.getByLabel('Code', { exact: true })
  await expect(elsewhere.getByText('Enter the code your authenticator app shows')).toBeVisible()
  await expectAccessible(elsewhere)
  // The old password still counts.
  const other = await signInElsewhere(browser, email)
  await other.waitForURL(/\/login\/code/)
  await code.fill(wrongCode(secret))
  await save.click()
  await expect(elsewhere.getByText('This code is wrong or was used already.')).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await save.click()
  await expectToast(elsewhere, 'Success', 'Your new password is saved.')
  await elsewhere.waitForURL('/admin')
  const again = await (await strangerOf(browser)).newPage()
  await signIn(again, email, 'another-password')
  await again.waitForURL(/\/login\/code/)
})

test('new recovery codes and switching off ask who is there', async ({ browser }) => {
  const { email, page } = await newAdmin(browser)
  const { secret } = await setUpAuthenticator(page)
  const elsewhere = await signInElsewhere(browser, email)
  await elsewhere.waitForURL(/\/login\/code/)
  await giveCode(elsewhere, codeOf(secret, 1))
  await elsewhere.waitForURL('/admin')
  await elsewhere.goto('/admin/account')
  await elsewhere.getByRole('button', { name: 'Make new recovery codes' }).click()
  const dialog = elsewhere.getByRole('alertdialog', { name: 'Confirm that it is you' })
  await expect(dialog.getByLabel('Code from your authenticator app')).toBeVisible()
  await elsewhere.keyboard.press('Escape')

  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await expectToast(page, 'Success', 'The app is switched off')
  await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible()
  const again = await signInElsewhere(browser, email)
  await again.waitForURL('/admin')
})

test('the owner takes a lost app off another account', async ({ browser }) => {
  const { email, page } = await newAdmin(browser)
  await setUpAuthenticator(page)
  const owner = await pageOf(browser, 'owner')
  await confirmSession(owner.context())
  await owner.goto('/admin/people')
  await owner.getByRole('button', { name: `Reset app of ${email}` }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expectToast(owner, 'Success', `${email} can set up a new app`)
  await page.goto('/admin/posts')
  await page.waitForURL(/\/login/)
  const again = await signInElsewhere(browser, email)
  await again.waitForURL('/admin')
})
