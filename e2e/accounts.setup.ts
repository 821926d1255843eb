import { confirmIdentity, fillSignUp, people, sessionOf } from './support/people'
import { expect, test as setup } from './support/test'

// The first account of an empty academy is the owner; the others are pending until the owner approves them.
setup.describe.configure({ mode: 'serial' })

setup('whoever signs up first becomes the owner and sees the admin', async ({ page }) => {
  await fillSignUp(page, people.owner)
  await expect(page.getByRole('status')).toContainText('Account created successfully')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.context().storageState({ path: sessionOf('owner') })
})

for (const role of ['admin', 'pending'] as const) {
  setup(
    `the account that later becomes ${role} waits for approval first, and sees no data`,
    async ({ page }) => {
      await fillSignUp(page, people[role])
      await expect(page).toHaveURL('/admin/waiting')
      await page.goto('/admin/posts')
      await expect(page).toHaveURL('/admin/waiting')
      await expect(page.getByText('Blog Posts')).toHaveCount(0)
      await page.context().storageState({ path: sessionOf(role) })
    },
  )
}

setup(
  'the owner approves one of the two accounts, which then sees the admin',
  async ({ browser, page: _ }) => {
    const owner = await (await browser.newContext({ storageState: sessionOf('owner') })).newPage()
    await owner.goto('/admin/people')
    await owner
      .getByRole('listitem')
      .filter({ hasText: people.admin })
      .getByRole('button', { name: /as admin/ })
      .click()
    // This site sends no emails, so nobody can prove an address: the owner vouches for the person.
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await confirmIdentity(owner)
    await expect(owner.getByRole('status').filter({ hasText: people.admin })).toBeVisible()
    const admin = await (await browser.newContext({ storageState: sessionOf('admin') })).newPage()
    await admin.goto('/admin/posts')
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
  },
)
