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

/** Answers what earlier tests left: the badge has exact numbers up to 99 only. */
async function answerMessages() {
  for (const table of ['contact_messages', 'enrollment_inquiries', 'enrollment_applications'] as const)
    await database().from(table).update({ status: 'answered' }).eq('status', 'new').throwOnError()
}

test('the admin layout updates the number of new messages after a change and after a navigation', async ({
  page,
}) => {
  await answerMessages()
  const { name } = await sendMessage()
  const count = await countNew()
  await openMessage(page, name)
  await expect.poll(() => shownCount(page)).toBe(count)
  await page.getByRole('toolbar', { name: 'Status of' }).locator('[aria-pressed=false]').first().click()
  await expect.poll(() => shownCount(page)).toBe(count - 1)
  await sendMessage()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL(/\/admin$/)
  await expect.poll(() => shownCount(page)).toBe(count)
  await sendMessage()
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Inbox' }).click()
  await page.waitForURL(/\/inbox$/)
  await expect.poll(() => shownCount(page)).toBe(count + 1)
})

test('a large number of new messages is shortened, and zero or an unknown number is not shown', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/)
  await page.goto('/admin')
  // A link that is followed before hydration loads the whole layout, with the number in it.
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
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
