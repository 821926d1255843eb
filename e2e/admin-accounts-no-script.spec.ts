import { fillCredentials, people, signIn } from './support/people'
import { expect, test } from './support/test'

test('a person can sign in without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signIn(page, people.admin)
  await expect(page).toHaveURL(/\/admin(#|$)/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('without JavaScript a wrong password is reported and the email address stays filled in', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/login?next=/admin/posts')
  await fillCredentials(page, people.admin, 'not-the-password')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(people.admin)
  await fillCredentials(page, people.admin)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/admin\/posts(#|$)/)
})
