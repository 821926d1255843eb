import type { Page } from '@playwright/test'
import { database } from './support/database'
import { openMessage, sendMessage } from './support/messages'
import { sessionOf } from './support/people'
import { expect, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

/** The number of new messages in the admin layout, which does not show a zero. */
async function shownCount(page: Page) {
  const [label = ''] = await page.getByText(/^\d+ new messages?$/).allTextContents()
  return Number.parseInt(label || '0', 10)
}

async function countNew() {
  const found = database().from('inbox').select('id', { count: 'exact', head: true }).eq('status', 'new')
  return (await found.throwOnError()).count ?? 0
}

test('the admin layout updates the number of new messages after a change and after a navigation', async ({
  page,
}) => {
  const { name } = await sendMessage()
  await openMessage(page, name)
  // Tests that run in parallel send messages, too, so each step is repeated until none arrives during it.
  const expectCorrectCount = () =>
    expect.poll(async () => (await shownCount(page)) - (await countNew()), { timeout: 3000 }).toBe(0)
  await expect(async () => {
    await page.getByRole('toolbar', { name: 'Status of' }).locator('[aria-pressed=false]').first().click()
    await expectCorrectCount()
  }).toPass()
  await expect(async () => {
    await sendMessage()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.waitForURL(/\/admin$/)
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Inbox' }).click()
    await page.waitForURL(/\/inbox$/)
    await expectCorrectCount()
  }).toPass()
})

test('a large number of new messages is shortened, and zero or an unknown number is not shown', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/)
  await page.goto('/admin')
  const frame = page.getByRole('navigation', { name: 'Admin' })
  const inbox = frame.getByRole('link', { name: 'Inbox' })
  const move = async (to: string, result: object) => {
    await page.route('**/api/inbox/new', (route) => route.fulfill(result))
    await frame.getByRole('link', { name: to }).click()
  }
  await move('Posts', { json: { count: 100 } })
  await expect(inbox).toContainText('99+more than 99 new messages')
  await move('Newsletter', { json: { count: 0 } })
  await expect(inbox).toHaveText('Inbox')
  await move('Posts', { json: { count: 1 } })
  await expect(inbox).toContainText('11 new message')
  await move('Newsletter', { status: 503 })
  await expect(inbox).toHaveText('Inbox')
})
