import type { Page } from '@playwright/test'
import { database } from './support/database'
import { expectToast, pageOf, people } from './support/people'
import { confirmSession } from './support/session'
import { expect, test } from './support/test'

async function handOver(page: Page, email: string) {
  await confirmSession(page.context())
  await page.goto('/admin/people')
  await page.getByRole('button', { name: `Make owner ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click()
  await expectToast(page, 'Success', `${email} is the owner now`)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const links = page.getByRole('navigation', { name: 'Admin' })
  await expect(links.getByRole('link', { name: 'Posts' })).toBeVisible()
  await expect(links.getByRole('link', { name: 'People' })).toHaveCount(0)
}

async function roleOf(email: string) {
  const { data } = await database().from('profiles').select('role').eq('email', email).single().throwOnError()
  return data.role
}

test('ownership is transferred and transferred back, and there is always an owner', async ({ browser }) => {
  const owner = await pageOf(browser, 'owner')
  await handOver(owner, people.admin)
  expect([await roleOf(people.owner), await roleOf(people.admin)]).toEqual(['admin', 'owner'])
  await owner.goto('/admin/people')
  await expect(owner.getByText('Oops! Page not found')).toBeVisible()

  const heir = await pageOf(browser, 'admin')
  await handOver(heir, people.owner)
  expect([await roleOf(people.owner), await roleOf(people.admin)]).toEqual(['owner', 'admin'])
})
