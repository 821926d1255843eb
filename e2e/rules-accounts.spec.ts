import type { Page } from '@playwright/test'
import { database } from './support/database'
import { expectToast, fillCredentials, pageOf, people, signUp } from './support/people'
import { expect, test, uniqueEmail } from './support/test'

// These change who may do what, so they play by themselves, one after the other.
test.describe.configure({ mode: 'serial' })

const row = (page: Page, email: string) =>
  page.locator('li:not([data-sonner-toast])').filter({ hasText: email })

async function handOver(page: Page, email: string) {
  await page.goto('/admin/people')
  await row(page, email).getByRole('button', { name: 'Make owner' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click()
  await expectToast(page, 'Success', `${email} is the owner now`)
}

async function roleOf(email: string) {
  const { data } = await database().from('profiles').select('role').eq('email', email).single().throwOnError()
  return data.role
}

async function setRules(signup: string) {
  await database().rpc('set_account_rules', { signup, owner_email: '' }).throwOnError()
}

test('ownership is handed over, and back, and there is never none', async ({ browser }) => {
  const owner = await pageOf(browser, 'owner')
  await handOver(owner, people.admin)
  expect([await roleOf(people.owner), await roleOf(people.admin)]).toEqual(['admin', 'owner'])
  await owner.goto('/admin/people')
  await expect(owner.getByText('Oops! Page not found')).toBeVisible()

  const heir = await pageOf(browser, 'admin')
  await handOver(heir, people.owner)
  expect([await roleOf(people.owner), await roleOf(people.admin)]).toEqual(['owner', 'admin'])
})

test('an open academy lets everybody in at once, a closed one nobody new', async ({ page, browser }) => {
  const [first, second] = [uniqueEmail(), uniqueEmail()]
  try {
    await setRules('open')
    await signUp(page, first)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

    await setRules('closed')
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto('/signup')
    await fillCredentials(stranger, second)
    await stranger.getByRole('button', { name: 'Create Account' }).click()
    await expect(stranger.getByRole('alert').filter({ hasText: 'by invitation' }).first()).toBeVisible()
  } finally {
    await setRules('approval')
  }
})
