import type { Page } from '@playwright/test'
import { database } from './support/database'
import { messageRow as row, sendMessage as send, storedMessage as stored } from './support/messages'
import { expectToast, sessionOf } from './support/people'
import { confirmSession } from './support/session'
import { expect, expectAccessible, test } from './support/test'

test.use({ storageState: sessionOf('admin') })

const repliesTo = async (email: string) => {
  const { data } = await database().from('email_outbox').select().eq('recipient', email).throwOnError()
  return data.filter(({ template }) => template === 'message_reply')
}
const openOf = async (page: Page, email: string) => {
  const message = await stored(email)
  await page.goto(`/admin/inbox/contact_message/${message?.id}`)
}
const main = (page: Page) => page.getByRole('main')
const undo = (page: Page, toast: string) =>
  page.locator('[data-slot=toast]', { hasText: toast }).getByRole('button', { name: 'Undo' }).click()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('a reply is written from a template, survives a reload, and is sent once', async ({ page }) => {
  const { name, email } = await send({ interest: 'figma-mastery' })
  await openOf(page, email)
  const templates = page.locator('summary', { hasText: 'Templates' })
  await templates.click()
  await page.getByRole('button', { name: 'New template' }).click()
  await page.getByRole('button', { name: 'Save template' }).click()
  await expectToast(page, 'Error', 'Please correct the marked fields.')
  await expect(page.getByLabel('Name of the template')).toBeFocused()
  await expect(page.getByLabel('Its text')).toHaveAccessibleDescription(/Write the text\./)
  const title = `Fees ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Name of the template').fill(title)
  await page.getByLabel('Its subject').fill('{{course}} at {{school}}')
  await page.getByLabel('Its text').fill('Hello {{first_name}}, about {{fee}}:')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save template' }).click()
  await expectToast(page, 'Success', `Template “${title}” saved`)

  const [subject, body] = [page.getByLabel('Subject', { exact: true }), page.getByLabel('Your reply')]
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(body).toHaveAccessibleDescription(/Write the text\./)
  await page.getByLabel('Insert a template').selectOption(title)
  await expect(body).not.toHaveAccessibleDescription(/Write the text\./)
  await expect(subject).toHaveValue(/^Figma .* at /)
  await expect(body).toHaveValue('Hello Visitor, about {{fee}}:')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Replace {{fee}} with your own text.')).toBeVisible()
  await expect(body).toBeFocused()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Write a note first.')).toBeVisible()
  await expect(page.getByLabel('Add a note')).toBeFocused()
  await body.fill(`Hello ${name}.\n\nA seat is left.`)
  await expectAccessible(page)

  await page.reload()
  await expect(body).toHaveValue(`Hello ${name}.\n\nA seat is left.`)
  await page.getByRole('button', { name: 'Send reply' }).dblclick()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'A seat is left.' })).toContainText(
    'Waiting',
  )
  await expect(body).toHaveValue('')
  await expect(page.getByText('RESEND_API_KEY is not set. The reply waits')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Answered', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await repliesTo(email)).toHaveLength(1)
  await page.reload()
  await expect(subject).not.toBeDisabled()
  await expect(body).toHaveValue('')

  await templates.click()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toHaveCount(0)
  await undo(page, `Template “${title}” deleted`)
  await expectToast(page, 'Success', `Template “${title}” is back`)
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible()
  await database().from('reply_templates').delete().eq('name', title).throwOnError()
})

test('a reply whose response was lost is not sent again after a reload', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to fetch/)
  const { email } = await send()
  await openOf(page, email)
  await page.getByLabel('Your reply').fill('Yes.')
  await page.route('**/admin/inbox/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await (await route.fetch()).body()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expectToast(page, 'Error', 'The server could not be reached.')
  await expect(page.getByLabel('Your reply')).toHaveValue('Yes.')
  await page.unrouteAll()
  await page.reload()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Yes.' })).toBeVisible()
  await expect(page.getByLabel('Your reply')).toHaveValue('')
  expect(await repliesTo(email)).toHaveLength(1)
})

test('a reply typed as soon as its field is enabled has an id, so that it can be sent', async ({ page }) => {
  const { email } = await send()
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const body = document.querySelector<HTMLTextAreaElement>('#reply-body')
      if (!body?.matches(':enabled')) return
      observer.disconnect()
      body.focus()
      document.execCommand('insertText', false, 'Yes.')
    })
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['disabled'] })
  })
  await openOf(page, email)
  await expect(page.getByLabel('Your reply')).toHaveValue('Yes.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Yes.' })).toBeVisible()
})

test('a follow-up that was chosen just before the page is left is stored', async ({ page }) => {
  const { name, email } = await send()
  await page.goto(`/admin/inbox?q=${encodeURIComponent(email)}`)
  await row(page, name).getByRole('link').click()
  await page.getByLabel('Next follow-up').fill('2031-11-28')
  await page.goBack()
  await expect(row(page, name)).toBeVisible()
  const stored = database().from('contact_messages').select('follow_up_on').eq('email', email)
  await expect.poll(async () => (await stored.single().throwOnError()).data.follow_up_on).toBe('2031-11-28')
})

test('a follow-up in the past is refused at its field, and what is stored stays', async ({ page }) => {
  const { name, email } = await send()
  await page.goto(`/admin/inbox?q=${encodeURIComponent(email)}`)
  await row(page, name).getByRole('link').click()
  const day = page.getByLabel('Next follow-up')
  await day.fill('2020-01-01')
  await day.blur()
  const refusal = 'Choose today or a later day. This one is not saved.'
  await expect(day).toHaveAccessibleDescription(refusal)
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(page.getByText(refusal)).toHaveCount(0)
  await expect(day).not.toHaveValue('2020-01-01')
})

test('a note that is sent again after a lost response is stored once, and what was typed meanwhile stays', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to (load|fetch)/)
  const { email } = await send()
  await openOf(page, email)
  const note = page.getByLabel('Add a note')
  const add = page.getByRole('button', { name: 'Add note' })
  await note.fill('Wants evenings.')
  let isLost = true
  let typeMeanwhile = async () => {}
  await page.route('**/admin/inbox/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    if (isLost) return route.abort()
    await typeMeanwhile()
    await route.fulfill({ response })
  })
  await add.click()
  await expectToast(page, 'Error', 'The server could not be reached.')
  isLost = false
  await add.click()
  await expectToast(page, 'Success', 'Note added')
  await expect(note).toHaveValue('')
  const id = (await stored(email))?.id ?? ''
  const notes = database().from('message_notes').select('text').eq('message_id', id)
  expect((await notes.throwOnError()).data).toHaveLength(1)

  await note.fill('Called.')
  typeMeanwhile = () => note.fill('Called. Calls back')
  await add.click()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Called.' })).toBeVisible()
  await expect(note).toHaveValue('Called. Calls back')
})

test('a follow-up whose day is cleared is removed', async ({ page }) => {
  const { email } = await send()
  await openOf(page, email)
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expectToast(page, 'Success', 'Follow-up on')
  await page.getByLabel('Next follow-up').fill('')
  await expectToast(page, 'Success', 'No follow-up')
  const stored = database().from('contact_messages').select('follow_up_on').eq('email', email)
  expect((await stored.single().throwOnError()).data.follow_up_on).toBeNull()
  await undo(page, 'No follow-up')
  await expect(page.getByLabel('Next follow-up')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
})

test('late messages and follow-ups are listed in the order in which they are due', async ({ page }) => {
  const [late, fresh, planned] = [await send(), await send(), await send()]
  const change = (email: string, values: object) =>
    database().from('contact_messages').update(values).eq('email', email).throwOnError()
  // The list has pages, and other journeys leave messages to answer.
  const label = `desk ${crypto.randomUUID()}`
  for (const { email } of [fresh, planned]) await change(email, { message: label })
  await change(late.email, { message: label, created_at: daysAgo(9) })
  await openOf(page, planned.email)
  await page.setViewportSize({ width: 390, height: 844 })
  const inThreeDays = page.getByRole('button', { name: 'In 3 days' })
  const called = page.getByRole('button', { name: 'Called', exact: true })
  // Places are those in the window, so the click must not scroll.
  await called.scrollIntoViewIfNeeded()
  const place = await inThreeDays.boundingBox()
  await called.click()
  await expectToast(page, 'Success', 'Marked as called')
  await expect(page.locator('[data-slot=label-tag]', { hasText: 'Called' })).toBeVisible()
  // The next button must not move away from under a finger.
  expect(await inThreeDays.boundingBox()).toEqual(place)
  await inThreeDays.click()
  await expect(page.getByLabel('Next follow-up')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await undo(page, 'Follow-up on')
  await expect(page.getByLabel('Next follow-up')).toHaveValue('')
  await page.getByRole('button', { name: 'In a week' }).click()
  await expect(page.getByLabel('Next follow-up')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  // Typed digit by digit, with each of which the field holds a whole day.
  await page.getByLabel('Next follow-up').focus()
  await page.keyboard.type('11282031', { delay: 50 })
  const stored = database().from('contact_messages').select('follow_up_on').eq('email', planned.email)
  await expect.poll(async () => (await stored.single().throwOnError()).data.follow_up_on).toBe('2031-11-28')
  await expect(page.getByLabel('Next follow-up')).toBeFocused()

  await page.goto(`/admin/inbox?q=${encodeURIComponent(label)}`)
  await page.getByRole('link', { name: 'To do' }).click()
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const item = (name: string, sender: { name: string }) =>
    section(name).getByRole('listitem').filter({ hasText: sender.name })
  await expect(item('Overdue', late)).toContainText('Unanswered for 9 days')
  await expect(item('Today', fresh)).toBeVisible()
  await expect(item('Later', planned)).toContainText('Follow up')
  await expectAccessible(page)
  await page.goto('/admin')
  const task = page.getByRole('listitem').filter({ hasText: 'Messages unanswered for 20 hours' })
  await expect(task.getByRole('link')).toHaveAttribute('href', '/admin/inbox?todo=on')
})

test('messages of the list are selected and marked as answered by single keys, which a search field takes as text', async ({
  page,
}) => {
  const senders = [await send(), await send()] as const
  const label = `batch ${crypto.randomUUID()}`
  for (const { email } of senders)
    await database().from('contact_messages').update({ message: label }).eq('email', email).throwOnError()
  await page.goto(`/admin/inbox?q=${encodeURIComponent(label)}`)
  const [second, first] = [row(page, senders[0].name), row(page, senders[1].name)]
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeEnabled()
  await page.keyboard.press('j')
  await expect(first.getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(second.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('e')
  await expectToast(page, 'Success', 'Marked as answered')
  expect((await stored(senders[0].email))?.status).toBe('answered')
  await page.keyboard.press('k')
  const search = page.getByRole('searchbox')
  await search.press('End')
  await search.pressSequentially('xe')
  await expect(page.getByText('No messages match.')).toBeVisible()
  expect((await stored(senders[1].email))?.status).toBe('new')
})

test('several messages get a status at once, and the data of their senders are erased', async ({ page }) => {
  const senders = [await send(), await send()] as const
  const label = `batch ${crypto.randomUUID()}`
  for (const { email } of senders)
    await database().from('contact_messages').update({ message: label }).eq('email', email).throwOnError()
  const statuses = () => Promise.all(senders.map(async ({ email }) => (await stored(email))?.status))
  await page.goto(`/admin/inbox?q=${encodeURIComponent(label)}`)
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.check()
  await expectAccessible(page)
  await page.getByLabel('Set the status of the selected messages').selectOption('lost')
  await expectToast(page, 'Success', '2 messages marked as lost')
  expect(await statuses()).toEqual(['lost', 'lost'])
  await undo(page, '2 messages marked as lost')
  await expectToast(page, 'Success', '2 messages marked as before')
  expect(await statuses()).toEqual(['new', 'new'])

  await confirmSession(page.context())
  await all.check()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(senders[1].email)
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expectToast(page, 'Success', 'Everything of 2 people is erased')
  expect(await statuses()).toEqual([undefined, undefined])
})
