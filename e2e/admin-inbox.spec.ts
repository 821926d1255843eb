import type { Page } from '@playwright/test'
import { database } from './support/database'
import { tabTo } from './support/keyboard'
import {
  openMessage as open,
  messageRow as row,
  sendMessage as send,
  storedMessage as stored,
} from './support/messages'
import { expectToast, newVisitorContext, pageOf, people, sessionOf } from './support/people'
import { confirmSession } from './support/session'
import { expect, expectAccessible, test, uniqueEmail } from './support/test'

test.use({ storageState: sessionOf('admin') })

const statusButton = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Status of' }).getByRole('button', { name, exact: true })

test('messages are found by a word in them, and spam is hidden', async ({ page }) => {
  const { name, email } = await send()
  await page.goto('/admin/inbox')
  await page.getByRole('searchbox', { name: 'Search messages' }).pressSequentially(email.slice(0, 20))
  await expect(page).toHaveURL(/q=visitor/)
  await expect(row(page, name)).toContainText('Due ')
  await expect(page.getByText('1 message', { exact: true })).toBeVisible()

  await database().from('contact_messages').update({ status: 'spam' }).eq('email', email).throwOnError()
  await page.reload()
  await expect(page.getByText('No messages match.')).toBeVisible()
  await page.getByLabel('Status', { exact: true }).filter({ visible: true }).selectOption('spam')
  await expect(row(page, name)).toBeVisible()

  // With a filter, an empty list does not mean that every message is answered.
  await page.goto(`/admin/inbox?todo=on&q=${email}`)
  await expect(page.getByText('Try fewer words, or look at all of them.')).toBeVisible()
  await expect(page.getByText('every message is answered')).toHaveCount(0)
})

test('a status is saved at once and can be undone', async ({ page }) => {
  const { name, email } = await send()
  await open(page, name)
  await statusButton(page, 'Answered').click()
  await expectToast(page, 'Success', 'Marked as answered')
  await expect.poll(async () => (await stored(email))?.status).toBe('answered')

  // Alt+T moves the focus to the toasts without a mouse.
  await page.keyboard.press('Alt+t')
  const undo = page.getByRole('button', { name: 'Undo' })
  await tabTo(page, undo)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Success', 'Marked as new again')
  await expect(statusButton(page, 'New')).toHaveAttribute('aria-pressed', 'true')
  await expect(undo).toHaveCount(0)
  expect((await stored(email))?.status).toBe('new')
})

test('undo does not revert what somebody else changed meanwhile', async ({ page }) => {
  const { name, email } = await send()
  await open(page, name)
  await statusButton(page, 'Answered').click()
  await expectToast(page, 'Success', 'Marked as answered')
  await database().from('contact_messages').update({ status: 'enrolled' }).eq('email', email).throwOnError()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Error', 'Somebody else changed this message.')
  expect((await stored(email))?.status).toBe('enrolled')
})

test('each status shows how many messages of the search have it', async ({ page }) => {
  const { name, email } = await send()
  await page.goto(`/admin/inbox?q=${email}`)
  const status = page.getByLabel('Status', { exact: true }).filter({ visible: true })
  const options = async () => (await status.locator('option').allTextContents()).map((text) => text.trim())
  const none = ['Answered (0)', 'Called (0)', 'Offered (0)', 'Enrolled (0)', 'Lost (0)']
  await expect.poll(options).toEqual(['All but spam (1)', 'New (1)', ...none, 'Spam (0)'])
  await database().from('contact_messages').update({ status: 'spam' }).eq('email', email).throwOnError()
  await status.selectOption('spam')
  await expect(row(page, name)).toBeVisible()
  await expect.poll(options).toEqual(['All but spam (0)', 'New (0)', ...none, 'Spam (1)'])
})

test('a message has a link to reply by WhatsApp', async ({ page }) => {
  const { name } = await send({ phone: '0803 123 4567' })
  await open(page, name)
  await expect(page.getByRole('link', { name: 'Reply on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2348031234567\?text=Hello%20Visitor/,
  )
})

test('a message is assigned to somebody, and notes are kept about it', async ({ page, browser }) => {
  const { name } = await send()
  await open(page, name)
  await page.getByLabel('Assigned to', { exact: true }).selectOption(people.owner)
  await expectToast(page, 'Success', `Assigned to ${people.owner}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Success', 'Not assigned to anybody, as before')
  await expect(page.getByLabel('Assigned to', { exact: true })).toHaveValue('')
  await page.getByLabel('Assigned to', { exact: true }).selectOption(people.owner)
  await expectToast(page, 'Success', `Assigned to ${people.owner}`)
  await page.getByLabel('Add a note').fill('Wants evenings.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('main').getByText('Wants evenings.', { exact: true })).toBeVisible()

  const owner = await pageOf(browser, 'owner')
  await owner.goto('/admin/inbox?mine=on')
  await expect(row(owner, name).getByRole('img', { name: `Assigned to ${people.owner}` })).toHaveText('O')
  await row(owner, name).getByRole('link').click()
  await expect(owner.getByRole('main').getByText('Wants evenings.', { exact: true })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Delete note' })).toHaveCount(0)
})

test('a choice by arrow keys is saved on Enter or when the field is left, and Escape takes it back', async ({
  page,
}) => {
  const { name } = await send()
  await open(page, name)
  const field = page.getByLabel('Assigned to', { exact: true })
  const shown = () => field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = await shown()
  const hint = page.getByRole('status').filter({ hasText: 'Press Enter to apply' })
  await expect(hint).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(hint).toHaveCount(0)
  await expectToast(page, 'Success', `Assigned to ${second}`)
  await expect(field).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('ArrowUp')
  const first = await shown()
  expect(first).not.toBe(second)
  await page.keyboard.press('Escape')
  await expect.poll(shown).toBe(second)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expectToast(page, 'Success', `Assigned to ${first}`)
})

test('a note is deleted only after a confirmation that quotes it', async ({ page }) => {
  const { name } = await send()
  await open(page, name)
  await page.getByLabel('Add a note').fill('Called twice.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Called twice.' })
  await note.getByRole('button', { name: 'Delete note' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete note' })
  await expect(dialog).toContainText('Called twice.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: 'Delete note' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', 'Note deleted')
  await expect(note).toHaveCount(0)
})

test('an email whose delivery was given up is sent again', async ({ page }) => {
  const { name, email } = await send()
  const mails = () => database().from('email_outbox')
  await mails()
    .update({ status: 'failed', attempts: 12, last_error: '422' })
    .eq('recipient', email)
    .throwOnError()
  await page.goto('/admin')
  const task = page.getByRole('link', { name: 'Messages with an email that could not be sent' })
  await expect(task).toHaveAttribute('href', '/admin/inbox?failed=on')
  await page.goto(`/admin/inbox?failed=on&q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('checkbox', { name: 'Email failed' })).toBeChecked()
  await row(page, name).getByRole('link').click()
  await expect(page.getByText('Given up after 12 tries: 422')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expectToast(page, 'Success', 'The email is on its way again')
  const { data } = await mails().select('attempt_series').eq('recipient', email).single().throwOnError()
  expect(data.attempt_series).toBe(2)
  await page.goto(`/admin/inbox?failed=on&q=${encodeURIComponent(name)}`)
  await expect(page.getByText('No messages match.')).toBeVisible()
})

test('a search for a reference opens its application, whose private link is sent again and ended there', async ({
  page,
}) => {
  const payload = {
    ...{
      first_name: 'Halima',
      last_name: 'Sani',
      email: uniqueEmail(),
      phone: '08030000000',
      goals: 'A job.',
    },
    ...{ experience: 'beginner', course: 'figma-mastery', payment: 'full-payment' },
    token_hash: (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', ''),
    suspicion: 'Sent 2 seconds after the page was opened.',
  }
  const submission_id = crypto.randomUUID()
  await database()
    .rpc('submit_form', { kind: 'enrollment_application', submission_id, payload })
    .throwOnError()
  const applications = database()
    .from('enrollment_applications')
    .select('reference')
    .eq('email', payload.email)
  const { reference } = (await applications.single().throwOnError()).data
  await page.goto(`/admin/inbox?q=${reference.toLowerCase()}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Halima Sani' })).toBeVisible()
  await expect(main).toContainText(reference)
  await expect(main).toContainText(payload.suspicion)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Not spam' }).click()
  await expectToast(page, 'Success', 'Not spam: the sender gets the acknowledgement')
  const mails = () => database().from('email_outbox')
  const sent = { status: 'sent', sent_at: new Date().toISOString() }
  await mails().update(sent).eq('recipient', payload.email).throwOnError()
  await page.reload()
  await main.getByRole('button', { name: 'Send the link again' }).click()
  await expectToast(page, 'Success', 'The email is on its way again')
  const mailed = await mails().select('attempt_series').eq('recipient', payload.email).single().throwOnError()
  expect(mailed.data.attempt_series).toBe(2)
  await main.getByRole('button', { name: 'End the link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
  await expectToast(page, 'Success', 'The link is ended')
  await expect(main.getByText('private link works until')).toHaveCount(0)
  const { data } = await database().rpc('open_application', { token_hash: payload.token_hash })
  expect(data).toMatchObject([{ is_over: true }])
})

test('a suspected message is acknowledged once an admin says that it is not spam', async ({ page }) => {
  const { name, email } = await send({ suspicion: 'It fills in a field that people cannot see.' })
  const mailsTo = async () =>
    (await database().from('email_outbox').select('template').eq('recipient', email).throwOnError()).data
  await open(page, name)
  await expect(page.getByText('so no acknowledgement was emailed to the sender.')).toBeVisible()
  expect(await mailsTo()).toEqual([])
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expectToast(page, 'Success', 'Not spam: the sender gets the acknowledgement')
  await expect(page.getByText('This may be spam')).toHaveCount(0)
  expect(await mailsTo()).toEqual([{ template: 'contact_message_acknowledgement' }])
})

test('"Not spam" takes a message out of Spam, and says when no acknowledgement is sent', async ({ page }) => {
  const suspicion = 'It fills in a field that people cannot see.'
  const [spam, answered] = [await send({ suspicion }), await send({ suspicion })]
  const setStatus = ({ email }: { email: string }, status: string) =>
    database().from('contact_messages').update({ status }).eq('email', email).throwOnError()
  await setStatus(spam, 'spam')
  await setStatus(answered, 'answered')
  await page.goto(`/admin/inbox?status=spam&q=${encodeURIComponent(spam.name)}`)
  await page.getByRole('link', { name: spam.name }).click()
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expectToast(page, 'Success', 'Not spam: the sender gets the acknowledgement')
  await expect(statusButton(page, 'New')).toHaveAttribute('aria-pressed', 'true')
  await open(page, answered.name)
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expect(page.getByText('This may be spam')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Not spam' }).first()).not.toContainText('gets')
  await expect(page.getByText('Acknowledgement to the sender')).toHaveCount(0)
})

test('the export opens as text: no cell is run as a formula', async ({ page }) => {
  const { name } = await send({ message: '=HYPERLINK("https://evil.example","Pay")' })
  await confirmSession(page.context())
  const file = await page.request.get(`/api/inbox/export?q=${encodeURIComponent(name)}`)
  expect(file.headers()['content-disposition']).toMatch(
    /^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const text = await file.text()
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""Pay"")"`)
  expect(text.trim().split('\r\n')).toHaveLength(2)
})

test('the export holds every field of an application, its replies and its notes', async ({ page }) => {
  const email = uniqueEmail()
  const payload = {
    ...{ first_name: 'Halima', last_name: 'Sani', email, phone: '08030000000', goals: 'A job.' },
    ...{ experience: 'some-knowledge', course: 'figma-mastery', payment: 'installment-2' },
  }
  const address = { kind: 'enrollment_application', submission_id: crypto.randomUUID() }
  await database()
    .rpc('submit_form', { ...address, payload })
    .throwOnError()
  const application = database().from('enrollment_applications').select('id, reference').eq('email', email)
  const { id, reference } = (await application.single().throwOnError()).data
  const about = { kind: address.kind, message_id: id, author_email: people.admin }
  await database()
    .from('message_notes')
    .insert([
      { ...about, text: 'Wants evenings.' },
      { ...about, text: 'Called "twice".' },
    ])
    .throwOnError()
  await database()
    .from('message_replies')
    .insert({ ...about, id: crypto.randomUUID(), subject: 'Your place', body: 'A seat is left.' })
    .throwOnError()
  await confirmSession(page.context())
  const text = await (await page.request.get(`/api/inbox/export?q=${email}`)).text()
  const heading = text.slice(1, text.indexOf('\r\n')).split(',')
  expect(heading.slice(0, 7)).toEqual([
    'Received',
    'Kind',
    'Sent from',
    'Reference',
    'Name',
    'First name',
    'Last name',
  ])
  for (const cell of [
    `Application,,${reference},Halima Sani,Halima,Sani,${email},0803 000 0000,`,
    'Some Knowledge',
    'Figma Mastery',
    '2 Installments',
    'A job.',
    'Your place',
    'A seat is left.',
    'Wants evenings.',
    'Called ""twice"".',
  ])
    expect(text).toContain(cell)
})

test("a person's data are erased on request, emails included", async ({ page }) => {
  const { name, email } = await send()
  await open(page, name)
  await confirmSession(page.context())
  await page.getByRole('button', { name: 'Erase this person’s data' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(email)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(page).toHaveURL('/admin/inbox')
  expect(await stored(email)).toBeUndefined()
  const remaining = await database().from('email_outbox').select('id').eq('recipient', email).throwOnError()
  expect(remaining.data).toEqual([])
})

test('a pending account reads no message and no file', async ({ browser }) => {
  const { email } = await send()
  const page = await pageOf(browser, 'pending')
  expect((await page.request.get('/api/inbox/export')).status()).toBe(403)
  await page.goto('/admin/inbox')
  await expect(page).toHaveURL('/admin/waiting')
  await expect(page.getByText(email)).toHaveCount(0)
  const stranger = await newVisitorContext(browser)
  expect((await stranger.request.get('/api/inbox/export')).status()).toBe(401)
})

test('a long address or link does not widen the page of a message on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const link = `https://school.example/${'averylongpathwithoutspaces'.repeat(6)}`
  const email = `${'ogunlesinwachukwu'.repeat(3)}.${crypto.randomUUID().slice(0, 8)}@longcompanydomain.example`
  const { name } = await send({ email, message: link })
  await page.goto(`/admin/inbox?q=${encodeURIComponent(email)}`)
  await row(page, name).getByRole('link').click()
  await page.getByLabel('Add a note').fill(link)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Note:' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Erase this person’s data' }).click()
  const dialog = page.getByRole('alertdialog')
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('actions on a message keep the focus', async ({ page }) => {
  const { name } = await send()
  await open(page, name)
  const tomorrow = page.getByRole('button', { name: 'Tomorrow' })
  await tomorrow.press('Enter')
  await expectToast(page, 'Success', 'Follow-up on')
  await expect(tomorrow).toBeFocused()
  await page.getByRole('button', { name: 'Done, no follow-up' }).press('Enter')
  await expectToast(page, 'Success', 'No follow-up')
  await expect(page.getByLabel('Next follow-up')).toBeFocused()
  await page.getByLabel('Add a note').fill('She asked about evenings.')
  const add = page.getByRole('button', { name: 'Add note' })
  await add.press('Enter')
  await expectToast(page, 'Success', 'Note added')
  await expect(add).toBeFocused()
  await page.getByRole('button', { name: 'Delete note' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expectToast(page, 'Success', 'Note deleted')
  await expect(page.getByRole('region', { name: 'Answers and notes' })).toBeFocused()
})
