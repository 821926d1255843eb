import type { Browser, Page } from '@playwright/test'
import { database } from './support/database'
import { expectToast, fillCredentials, pageOf, password, signIn, signUp } from './support/people'
import { confirmSession } from './support/session'
import { expect, expectAccessible, test, uniqueEmail } from './support/test'

const row = (owner: Page, email: string) =>
  owner.locator('li:not([data-sonner-toast])').filter({ hasText: email })
const dead = 'This invitation has expired or was used already. Ask the owner for a new one.'

/** Invites on a site that sends no emails: the link is shown once. */
async function invite(browser: Browser, email: string, role = 'Admin') {
  const owner = await pageOf(browser, 'owner')
  await confirmSession(owner.context())
  await owner.goto('/admin/people')
  await owner.getByLabel('Email').fill(email)
  await owner.getByLabel('Role').selectOption(role)
  await owner.getByRole('button', { name: 'Invite' }).click()
  const link = await owner.getByLabel(`Link for ${email}`).inputValue()
  return { owner, link }
}

async function choosePassword(page: Page, link: string, secret = password) {
  await page.goto(link)
  await expect(page.getByText('This invitation is for')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

test('an invited person chooses a password and gets access', async ({ browser, page }) => {
  const email = uniqueEmail()
  const { owner, link } = await invite(browser, email)
  await expectAccessible(owner)
  await page.goto(link)
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await choosePassword(page, link)
  await expectToast(page, 'Success', 'Account created successfully')
  await page.waitForURL('/admin')

  await owner.reload()
  await expect(owner.getByLabel(`Link for ${email}`)).toHaveCount(0)
  await expect(row(owner, email)).toContainText('Admin')
  await page.goto('/invitation')
  await expect(page.getByText('Open the link of your invitation again')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText(`${dead} If you have chosen a password already, log in.`)).toBeVisible()
  await page.getByRole('link', { name: 'log in', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, email)
  await page.waitForURL('/admin')
})

test('a common password is refused, and the invitation can still be used with a better one', async ({
  browser,
  page,
}) => {
  const { link } = await invite(browser, uniqueEmail())
  await choosePassword(page, link, 'iloveyou1')
  await expect(page.getByText('This password is very common and easy to guess.').first()).toBeVisible()
  await choosePassword(page, link)
  await page.waitForURL('/admin')
})

test('signing up with an invited address before its owner gives no access, and the invited person gets the account', async ({
  browser,
  page,
}) => {
  const email = uniqueEmail()
  const { link } = await invite(browser, email)
  const attacker = await (await browser.newContext()).newPage()
  await attacker.goto('/signup')
  await fillCredentials(attacker, email, 'the-attackers-password')
  await attacker.getByRole('button', { name: 'Create Account' }).click()
  await attacker.waitForURL('/admin/waiting')

  await choosePassword(page, link)
  await page.waitForURL('/admin')
  await attacker.goto('/admin')
  await expect(attacker).toHaveURL(/\/login/)
  await signIn(attacker, email, 'the-attackers-password')
  await expectToast(attacker, 'Error', 'Invalid login credentials')
})

test('somebody who has an account accepts with one press, here as a writer', async ({ browser, page }) => {
  const email = uniqueEmail()
  await signUp(page.context(), email)
  const { owner, link } = await invite(browser, email, 'Writer')
  await expect(row(owner, email).filter({ hasText: 'Invited as writer' })).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.waitForURL('/admin')
  await owner.reload()
  await expect(row(owner, email)).toContainText('Writer, since')
  await page.goto('/invitation')
  await expect(page.getByText('Open the link of your invitation again')).toBeVisible()
})

test('an invitation can be accepted without JavaScript', async ({ browser }) => {
  const { link } = await invite(browser, uniqueEmail())
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await choosePassword(page, link)
  await expect(page).toHaveURL(/\/admin(#|$)/)
})

test('whoever sends the form once more, because the response was lost, is told to log in', async ({
  browser,
  page,
}) => {
  const email = uniqueEmail()
  const { link } = await invite(browser, email)
  await page.goto(link)
  const other = await (await browser.newContext()).newPage()
  await choosePassword(other, link)
  await other.waitForURL('/admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Error', `${dead} If you have chosen a password already, log in.`)
})

test('a new invitation link invalidates the earlier one, and an expired link says so', async ({
  browser,
  page,
}) => {
  const email = uniqueEmail()
  const { owner, link } = await invite(browser, email)
  await row(owner, email).getByRole('button', { name: 'New link' }).click()
  const fresh = row(owner, email).getByLabel(`Link for ${email}`)
  await expect(fresh).not.toHaveValue(link)
  await page.goto(link)
  await expect(page.getByText(dead)).toBeVisible()

  const past = { expires_at: '2025-01-01T00:00:00Z' }
  await database().from('invitations').update(past).eq('email', email).throwOnError()
  await page.goto(await fresh.inputValue())
  await expect(page.getByText(dead)).toBeVisible()
  await owner.reload()
  await expect(row(owner, email)).toContainText('expired')
  await row(owner, email).getByRole('button', { name: 'Withdraw' }).click()
  await expect(row(owner, email)).toHaveCount(0)
})

test('the link of a withdrawn invitation is not shown any more, and withdrawing it again says why not', async ({
  browser,
}) => {
  const email = uniqueEmail()
  const { owner } = await invite(browser, email)
  const otherTab = await owner.context().newPage()
  await otherTab.goto('/admin/people')
  const withdraw = (page: Page) => row(page, email).getByRole('button', { name: 'Withdraw' }).click()
  await withdraw(owner)
  await expectToast(owner, 'Success', 'Invitation withdrawn')
  await expect(owner.getByLabel(`Link for ${email}`)).toHaveCount(0)
  await withdraw(otherTab)
  await expectToast(otherTab, 'Error', 'This invitation was used or withdrawn already.')
  await expect(row(otherTab, email)).toHaveCount(0)
})

test('leaving with an invitation that was typed but not sent asks first', async ({ browser }) => {
  const owner = await pageOf(browser, 'owner')
  await owner.goto('/admin/people')
  await owner.getByLabel('Role').selectOption('Writer')
  const leave = () =>
    owner.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Posts' }).click()
  const question = owner.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leave()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(owner.getByLabel('Role')).toHaveValue('writer')
  await owner.getByLabel('Role').selectOption('Admin')
  await leave()
  await expect(owner).toHaveURL('/admin/posts')
})
