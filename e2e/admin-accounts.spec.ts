import { mailedLink } from './support/mailed-link'
import {
  expectToast,
  fillCredentials,
  pageOf,
  password,
  people,
  sessionOf,
  signIn,
  signUp,
} from './support/people'
import { confirmSession, verifyEmail } from './support/session'
import { expect, test, uniqueEmail } from './support/test'

test('a visitor without a session is asked to sign in and then sees the page they asked for', async ({
  page,
}) => {
  await page.goto('/admin/posts?status=draft')
  await expect(page).toHaveURL(/\/login\?next=/)
  await fillCredentials(page, people.admin)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectToast(page, 'Success', 'Logged in successfully')
  await expect(page).toHaveURL('/admin/posts?status=draft')
})

for (const elsewhere of [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/blog',
  'javascript:alert(1)',
]) {
  test(`signing in never redirects to ${elsewhere}`, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(elsewhere)}`)
    await fillCredentials(page, people.admin)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL('/admin')
  })
}

test('a wrong password is reported with the message of the auth server, and the email address stays filled in', async ({
  page,
}) => {
  await signIn(page, people.admin, 'not-the-password')
  await expectToast(page, 'Error', 'Invalid login credentials')
  await expect(page.getByLabel('Email')).toHaveValue(people.admin)
})

test('somebody who is offline is told so, and not that something went wrong on the server', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await page.goto('/login')
  const send = () => page.getByRole('button', { name: 'Log In' }).click()
  // A message beside a field shows that the scripts have arrived, which come with the first use of the form.
  await fillCredentials(page, people.admin, '')
  await send()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await fillCredentials(page, people.admin)
  await page.context().setOffline(true)
  await send()
  await expect(page.getByText('You are offline. Try again when you are connected.').first()).toBeVisible()
  await page.context().setOffline(false)
})

test('a short password is refused before it is sent', async ({ page }) => {
  await page.goto('/signup')
  await fillCredentials(page, uniqueEmail(), 'five5')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Choose a password of at least 6 characters.')).toBeVisible()
  await expect(page).toHaveURL('/signup')
})

test('an address that has an account cannot have another', async ({ page }) => {
  await page.goto('/signup')
  await fillCredentials(page, people.admin)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Error', 'already')
})

test('repeated wrong passwords lead to a waiting time', async ({ page }) => {
  test.slow()
  const email = uniqueEmail()
  const result = page.getByRole('alert').filter({ hasText: /Invalid login credentials|Too many tries/ })
  const guess = async (attempt: number) => {
    await signIn(page, email, `guess-${attempt}`)
    await result.first().waitFor()
    return result.first().textContent()
  }
  for (let attempt = 1; attempt <= 3; attempt++) expect(await guess(attempt)).toContain('Invalid login')
  // A wait may be over before the next guess, but each is twice as long as the one before.
  let message = await guess(4)
  for (let attempt = 5; message?.includes('Invalid login'); attempt++) message = await guess(attempt)
  expect(message).toMatch(/Please wait \d+ seconds?/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('the session is in cookies that no script can read', async ({ page }) => {
  await signIn(page, people.admin)
  await page.waitForURL('/admin')
  const session = (await page.context().cookies()).filter(({ name }) => name.startsWith('academy-session'))
  expect(session.length).toBeGreaterThan(0)
  for (const cookie of session) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }))).not.toContain(
    'token',
  )
})

test('logging out in one tab logs out the others', async ({ page }) => {
  await signIn(page, people.admin)
  await page.waitForURL('/admin')
  const other = await page.context().newPage()
  await other.goto('/admin/posts')
  // It listens to other tabs once it is hydrated.
  await expect(other.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expectToast(page, 'Logged out', 'You have been logged out successfully.')
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login/)
})

test('a forgotten password is replaced through a mailed link, once', async ({ page }) => {
  const email = uniqueEmail()
  await page.goto('/signup')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('/admin/waiting')
  await page.context().clearCookies()

  await page.goto('/recover')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toContainText('Check your inbox')
  const link = await mailedLink(email)

  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('another-password')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.waitForURL('/admin/waiting')

  await page.context().clearCookies()
  await signIn(page, email, password)
  await expectToast(page, 'Error', 'Invalid login credentials')
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('a-third-password')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expectToast(page, 'Error', 'This link has expired or was used already.')
  await signIn(page, email, 'another-password')
  await page.waitForURL('/admin/waiting')
})

test('a request for a recovery link does not reveal who has an account', async ({ page }) => {
  await page.goto('/recover')
  await page.getByLabel('Email').fill(uniqueEmail())
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toContainText('Check your inbox')
})

test('a removed account loses access at once', async ({ browser, page }) => {
  const email = uniqueEmail()
  await signUp(page.context(), email)
  await verifyEmail(email)
  const owner = await pageOf(browser, 'owner')
  await confirmSession(owner.context())
  await owner.goto('/admin/people')
  // The toast is excluded: it is a list item, too, and contains the email address.
  const row = owner.locator('li:not([data-sonner-toast])').filter({ hasText: email })
  await row.getByRole('button', { name: /as admin/ }).click()
  await row.getByRole('button', { name: /^Remove/ }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/admin/posts')
  await expect(page).toHaveURL(/\/login/)
})

test('a pending account is sent from every page of the admin to the waiting page', async ({ browser }) => {
  const page = await pageOf(browser, 'pending')
  for (const path of ['/admin', '/admin/posts', '/admin/posts/new', '/admin/people']) {
    await page.goto(path)
    await expect(page).toHaveURL('/admin/waiting')
  }
})

test('an admin who is not the owner sees "Page not found" in place of the list of accounts', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin')
  await page.goto('/admin/people')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByText(people.owner)).toHaveCount(0)
})

test('a forged or expired session is refused', async ({ browser }) => {
  const context = await browser.newContext({ storageState: sessionOf('owner') })
  const cookies = await context.cookies()
  await context.clearCookies()
  await context.addCookies(
    cookies.map((cookie) => ({ ...cookie, value: `${cookie.value.slice(0, -12)}AAAAAAAAAAAA` })),
  )
  const response = await context.request.get('/admin/posts', {
    maxRedirects: 0,
    headers: { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  })
  expect(response.status()).toBe(307)
  expect(await response.text()).not.toContain('Blog Posts')
})
