import type { Page } from '@playwright/test'
import { database } from './support/database'
import { expectToast, pageOf, people, sessionOf, strangerOf } from './support/people'
import { expect, expectAccessible, test, uniqueEmail } from './support/test'

test.use({ storageState: sessionOf('admin') })

/** A message as a visitor sends it; its name is found nowhere else. */
async function send(fields: object = {}) {
  const email = uniqueEmail()
  const name = `Visitor ${email.slice(8, 16)}`
  const payload = { name, email, phone: '0803 123 4567', message: 'Is a seat left?', ...fields }
  const submission_id = crypto.randomUUID()
  await database().rpc('submit_form', { kind: 'contact_message', submission_id, payload }).throwOnError()
  return { name, email }
}

async function stored(email: string) {
  const { data } = await database().from('contact_messages').select().eq('email', email).throwOnError()
  return data[0]
}

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name, visible: true })

async function open(page: Page, name: string) {
  await page.goto(`/admin/inbox?q=${encodeURIComponent(name)}`)
  await row(page, name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('whoever wrote is found by a word, and what is spam is out of sight', async ({ page }) => {
  const { name, email } = await send()
  await page.goto('/admin/inbox')
  await page.getByRole('searchbox', { name: 'Search messages' }).pressSequentially(email.slice(0, 20))
  await expect(page).toHaveURL(/q=visitor/)
  await expect(row(page, name)).toContainText('due')
  await expect(page.getByText('1 message', { exact: true })).toBeVisible()

  await database().from('contact_messages').update({ status: 'spam' }).eq('email', email).throwOnError()
  await page.reload()
  await expect(page.getByText('No messages match.')).toBeVisible()
  await page.getByLabel('Status').filter({ visible: true }).selectOption('spam')
  await expect(row(page, name)).toBeVisible()
})

test('a status is stored at once and can be taken back', async ({ page }) => {
  const { name, email } = await send()
  await open(page, name)
  await page.locator('#message-status').selectOption('answered')
  await expectToast(page, 'Success', 'Marked as answered')
  await expect.poll(async () => (await stored(email))?.status).toBe('answered')
  await page.getByRole('button', { name: 'Back to new' }).click()
  await expect.poll(async () => (await stored(email))?.status).toBe('new')
})

test('an answer is one tap away, by mail and on WhatsApp', async ({ page }) => {
  const { name, email } = await send({ phone: '0803 123 4567' })
  await open(page, name)
  await expect(page.getByRole('link', { name: 'Reply on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2348031234567\?text=Hello%20Visitor/,
  )
  await expect(page.getByRole('link', { name: 'Reply by mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}\\?subject=Your%20message`),
  )
})

test('a message is given to somebody, and notes are kept about it', async ({ page, browser }) => {
  const { name } = await send()
  await open(page, name)
  await page.getByLabel('Who answers').selectOption(people.owner)
  await expectToast(page, 'Success', `${people.owner} answers`)
  await page.getByLabel('Add a note').fill('Wants evenings.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('main').getByText('Wants evenings.', { exact: true })).toBeVisible()

  const owner = await pageOf(browser, 'owner')
  await owner.goto('/admin/inbox?mine=on')
  await row(owner, name).getByRole('link').click()
  await expect(owner.getByRole('main').getByText('Wants evenings.', { exact: true })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Delete note' })).toHaveCount(0)
})

test('a mail that was given up on is sent again', async ({ page }) => {
  const { name, email } = await send()
  const mails = () => database().from('email_outbox')
  await mails()
    .update({ status: 'failed', attempts: 12, last_error: '422' })
    .eq('recipient', email)
    .throwOnError()
  await open(page, name)
  await expect(page.getByText('Given up after 12 tries: 422')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expectToast(page, 'Success', 'The mail is on its way again')
  const { data } = await mails().select('round').eq('recipient', email).single().throwOnError()
  expect(data.round).toBe(2)
})

test('the file opens as text: no cell is run', async ({ page }) => {
  const { name } = await send({ message: '=HYPERLINK("https://evil.example","Pay")' })
  const file = await page.request.get(`/api/inbox/export?q=${encodeURIComponent(name)}`)
  expect(file.headers()['content-disposition']).toMatch(
    /^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const text = await file.text()
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""Pay"")"`)
  expect(text.trim().split('\r\n')).toHaveLength(2)
})

test('a person who asks is forgotten, mails included', async ({ page }) => {
  const { name, email } = await send()
  await open(page, name)
  await page.getByRole('button', { name: 'Forget this person' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(email)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Forget' }).click()
  await expect(page).toHaveURL('/admin/inbox')
  expect(await stored(email)).toBeUndefined()
  const left = await database().from('email_outbox').select('id').eq('recipient', email).throwOnError()
  expect(left.data).toEqual([])
})

test('who waits to be let in reads no message and no file', async ({ browser }) => {
  const { email } = await send()
  const page = await pageOf(browser, 'pending')
  expect((await page.request.get('/api/inbox/export')).status()).toBe(403)
  await page.goto('/admin/inbox')
  await expect(page).toHaveURL('/admin/waiting')
  await expect(page.getByText(email)).toHaveCount(0)
  const stranger = await strangerOf(browser)
  expect((await stranger.request.get('/api/inbox/export')).status()).toBe(401)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the inbox is accessible in ${colorScheme} and fits a small phone`, async ({ page }) => {
    const { name } = await send()
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 740 })
    for (const visit of [() => page.goto('/admin/inbox'), () => open(page, name)]) {
      await visit()
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
}
