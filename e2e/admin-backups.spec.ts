import { database } from './support/database'
import { sessionOf } from './support/people'
import { expect, expectAccessible, test } from './support/test'

const newSite = { succeeded_at: null, bytes: null, failed_at: null, failure: null, verified_at: null }
const report = (state: object) => database().from('backup_state').update(state).eq('id', true).throwOnError()

test.describe.configure({ mode: 'serial' })
test.afterAll(() => report({ ...newSite, since: new Date().toISOString() }))

test.describe('the owner', () => {
  test.use({ storageState: sessionOf('owner') })

  test('sees when the last backup was made and tried', async ({ page }) => {
    const day = new Date(Date.now() - 3_600_000).toISOString()
    await report({ ...newSite, succeeded_at: day, bytes: 7_358_987, verified_at: day })
    await page.goto('/admin')
    const label = page.getByText('Last backup', { exact: true })
    await expect(page.getByRole('listitem').filter({ has: label })).toContainText('7.4 MB')
    await expect(page.getByText('The last backup')).toBeHidden()
  })

  test('is warned of one that failed, and of one that is too old', async ({ page }) => {
    await report({ ...newSite, failed_at: new Date().toISOString(), failure: 'The disk is full.' })
    await page.goto('/admin')
    await expect(page.getByText('The last backup failed: The disk is full.')).toBeVisible()
    await expectAccessible(page)
    await report({ ...newSite, succeeded_at: new Date(Date.now() - 3 * 86_400_000).toISOString(), bytes: 1 })
    await page.reload()
    await expect(page.getByText('The last backup is 3 days old.')).toBeVisible()
  })
})

test.describe('an admin', () => {
  test.use({ storageState: sessionOf('admin') })

  test('does not see backups', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByText('Next scheduled run')).toBeVisible()
    await expect(page.getByText('Last backup', { exact: true })).toBeHidden()
  })
})
