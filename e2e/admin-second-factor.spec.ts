import { codeOf, enterCode, setUpAuthenticator, wrongCode } from './support/authenticator'
import { choosePassword, requestRecoveryLink } from './support/mailed-link'
import { expectToast, newVisitorContext, pageOf, signIn } from './support/people'
import { confirmSession, newAdmin, signInElsewhere } from './support/session'
import { expect, expectAccessible, test } from './support/test'

test('after an authenticator app has been set up, the password alone gives no access', async ({
  browser,
}) => {
  const { email, page } = await newAdmin(browser)
  await page.emulateMedia({ colorScheme: 'dark' })
  const { secret, firstCode, codes } = await setUpAuthenticator(page)
  expect(new Set(codes).size).toBe(10)
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Posts' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Your recovery codes are not shown again.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText(/On since .*10 recovery codes are left/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const elsewhere = await signInElsewhere(browser, email)
  await elsewhere.waitForURL('/login/code?next=%2Fadmin')
  await expectAccessible(elsewhere)
  await elsewhere.goto('/admin/posts')
  await elsewhere.waitForURL('/login/code?next=%2Fadmin%2Fposts')
  expect((await elsewhere.request.get('/api/inbox/export')).status()).toBe(403)
  await enterCode(elsewhere, wrongCode(secret))
  await expectToast(elsewhere, 'Error', 'This code is wrong or was used already.')
  await elsewhere.getByRole('button', { name: 'Close notification' }).click()
  await expect(elsewhere.getByRole('button', { name: 'Close notification' })).toHaveCount(0)
  await enterCode(elsewhere, firstCode)
  await expectToast(elsewhere, 'Error', 'This code is wrong or was used already.')
  const next = codeOf(secret, 1)
  await enterCode(elsewhere, `${next.slice(0, 3)} ${next.slice(3)}`)
  await expectToast(elsewhere, 'Success', 'Logged in successfully')
  await elsewhere.waitForURL('/admin/posts')
})

test('the code of the second factor is also required without JavaScript, and its page shows no error of the login', async ({
  browser,
}) => {
  const { email, page } = await newAdmin(browser)
  const { secret } = await setUpAuthenticator(page)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await signIn(plain, email, 'not-the-password')
  await expect(plain.getByText('Invalid login credentials')).toBeVisible()
  await signIn(plain, email)
  await expect(plain).toHaveURL(/\/login\/code\?next=/)
  await expect(plain.getByText('Invalid login credentials')).toHaveCount(0)
  await enterCode(plain, wrongCode(secret))
  await expect(plain.getByText('This code is wrong or was used already.')).toBeVisible()
  await enterCode(plain, codeOf(secret, 1))
  await expect(plain).toHaveURL(/\/admin(#|$)/)
})

test('a recovery code works once in place of the code of the app', async ({ browser }) => {
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

test('a forgotten password is replaced with the link and the code, not with the link alone', async ({
  browser,
}) => {
  const { email, page } = await newAdmin(browser)
  const { secret } = await setUpAuthenticator(page)
  const elsewhere = await (await newVisitorContext(browser)).newPage()
  await elsewhere.goto(await requestRecoveryLink(elsewhere, email))
  await choosePassword(elsewhere, 'another-password')
  const save = elsewhere.getByRole('button', { name: 'Save new password' })
  const code = elsewhere.getByLabel('Code', { exact: true })
  await expect(elsewhere.getByText('Enter the code your authenticator app shows')).toBeVisible()
  await expectAccessible(elsewhere)
  // The old password is still valid.
  const other = await signInElsewhere(browser, email)
  await other.waitForURL(/\/login\/code/)
  await code.fill(wrongCode(secret))
  await save.click()
  await expect(elsewhere.getByText('This code is wrong or was used already.')).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await save.click()
  await expectToast(elsewhere, 'Success', 'Your new password is saved.')
  await elsewhere.waitForURL('/admin')
  const laterSession = await (await newVisitorContext(browser)).newPage()
  await signIn(laterSession, email, 'another-password')
  await laterSession.waitForURL(/\/login\/code/)
})

test('creating new recovery codes and switching the second factor off require the password or a code', async ({
  browser,
}) => {
  const { email, page } = await newAdmin(browser)
  const { secret } = await setUpAuthenticator(page)
  const elsewhere = await signInElsewhere(browser, email)
  await elsewhere.waitForURL(/\/login\/code/)
  await enterCode(elsewhere, codeOf(secret, 1))
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
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByRole('list', { name: 'How to set up the app' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const laterSession = await signInElsewhere(browser, email)
  await laterSession.waitForURL('/admin')
})

test('a set-up that was begun again in another tab says so, and can be begun again', async ({ browser }) => {
  const { page } = await newAdmin(browser)
  await confirmSession(page.context())
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/admin/account')
    await tab.getByRole('button', { name: 'Set up', exact: true }).click()
    await expect(tab.getByLabel('Code', { exact: true })).toBeVisible()
  }
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expectToast(page, 'Error', 'This set-up was replaced by another one, perhaps in another tab.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await setUpAuthenticator(page, false)
})

test('the owner removes the second factor of somebody who lost the authenticator app', async ({
  browser,
}) => {
  const { email, page } = await newAdmin(browser)
  await setUpAuthenticator(page)
  const owner = await pageOf(browser, 'owner')
  await confirmSession(owner.context())
  await owner.goto('/admin/people')
  await owner.getByRole('button', { name: `Reset app of ${email}` }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expectToast(owner, 'Success', `${email} can set up a new app`)
  await expect(owner.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('/admin/posts')
  await page.waitForURL(/\/login/)
  const laterSession = await signInElsewhere(browser, email)
  await laterSession.waitForURL('/admin')
})
