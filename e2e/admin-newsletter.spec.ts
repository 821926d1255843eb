import type { Page } from '@playwright/test'
import { database } from './support/database'
import { expectToast, newVisitorContext, pageOf, sessionOf } from './support/people'
import { confirmSession } from './support/session'
import { expect, expectAccessible, test, uniqueEmail } from './support/test'

test.use({ storageState: sessionOf('admin') })

const states = {
  pending: {},
  confirmed: { confirmed_at: '2025-11-18T08:00:00Z' },
  unsubscribed: { confirmed_at: '2025-11-18T08:00:00Z', unsubscribed_at: '2025-11-19T08:00:00Z' },
}

async function subscribe(status: keyof typeof states, email = uniqueEmail()) {
  const row = { email, status, submission_id: crypto.randomUUID(), ...states[status] }
  await database().from('newsletter_subscribers').insert(row).throwOnError()
  return email
}

async function stored(email: string) {
  const { data } = await database().from('newsletter_subscribers').select().eq('email', email).throwOnError()
  return data[0]
}

const row = (page: Page, email: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: email, visible: true })

const addresses = (page: Page) => page.getByRole('textbox', { name: 'Addresses' })
const agreement = (page: Page) =>
  page.getByRole('checkbox', { name: 'They agreed to receive this newsletter' })
const importNow = (page: Page) => page.getByRole('button', { name: 'Import', exact: true }).click()

const expectOutcome = async (page: Page, counts: Record<string, number>) => {
  for (const [label, count] of Object.entries(counts)) {
    const line = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(line.getByRole('definition')).toHaveText(String(count))
  }
}

test('a subscriber is found by a part of the address, and by state', async ({ page }) => {
  const email = await subscribe('confirmed')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Newsletter' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible()
  await page
    .getByRole('searchbox', { name: 'Search subscribers' })
    .pressSequentially(email.slice(0, 20).toUpperCase())
  await expect(row(page, email)).toContainText('Subscribed since Nov 18, 2025, 09:00')
  await expect(page.getByText('1 subscriber', { exact: true })).toBeVisible()

  await page.getByLabel('State').filter({ visible: true }).selectOption('unsubscribed')
  await expect(page.getByText('No subscribers match.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all subscribers' }).click()
  await expect(page).toHaveURL('/admin/newsletter')
})

test('the export says who has subscribed and since when', async ({ page }) => {
  const email = await subscribe('unsubscribed')
  await confirmSession(page.context())
  const file = await page.request.get(`/api/newsletter/export?q=${encodeURIComponent(email)}`)
  expect(file.headers()['content-disposition']).toMatch(
    /^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const [heading, line, ...others] = (await file.text()).trim().split('\r\n')
  expect(heading).toBe('Email,State,Requested,Confirmed,Unsubscribed')
  expect(line).toMatch(new RegExp(`^${email},Unsubscribed,[\\d :-]{16},2025-11-18 09:00,2025-11-19 09:00$`))
  expect(others).toEqual([])
})

test('the page shows how many people wait for a course, and exports their addresses as text', async ({
  page,
}) => {
  const notified_at = '2025-11-19T08:00:00Z'
  // The test has a course of its own, because parallel tests use the waitlists of the catalogue's courses.
  const course_id = `course-${crypto.randomUUID()}`
  const rows = [uniqueEmail(), uniqueEmail(), `=1+1-${uniqueEmail()}`].map((email, place) => ({
    course_id,
    email,
    submission_id: crypto.randomUUID(),
    notified_at: place === 0 ? notified_at : null,
  }))
  const course = { id: course_id, title: course_id, weeks: 1, level: 'All Levels' }
  await database().from('courses').insert(course).throwOnError()
  await database().from('course_waitlist').insert(rows).throwOnError()
  await page.goto('/admin/newsletter')
  const section = page.getByRole('region', { name: 'Course waitlists' })
  await expect(section.getByRole('row').filter({ hasText: course_id })).toContainText(/21$/)
  await confirmSession(page.context())
  const file = await page.request.get('/api/newsletter/course-waitlist/export')
  expect(file.headers()['content-disposition']).toMatch(/"waiting-for-courses-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines[0]).toContain('Email,Course,Asked,Told,Suspicion')
  const ours = lines.filter((line) => line.includes(course_id))
  expect(ours).toHaveLength(3)
  expect(ours.find((line) => line.startsWith(`${rows[0]?.email},`))).toContain('2025-11-19 09:00')
  expect(ours.filter((line) => line.startsWith("'=1+1-"))).toHaveLength(1)
})

test('people who agreed elsewhere are imported, except those who unsubscribed', async ({ page }) => {
  const [unsubscribed, known, fresh] = [
    await subscribe('unsubscribed'),
    await subscribe('pending'),
    uniqueEmail(),
  ]
  await page.goto('/admin/newsletter')
  await addresses(page).fill([unsubscribed, known, fresh, 'not an address'].join('\n'))
  await importNow(page)
  await expectToast(page, 'Error', 'Please correct the marked fields.')
  await expect(agreement(page)).toHaveAccessibleDescription(/Tick this box/)
  expect(await stored(fresh)).toBeUndefined()

  await agreement(page).check()
  await importNow(page)
  await expectToast(page, 'Success', 'The import is done')
  await expectOutcome(page, { Added: 1, 'Already there': 1, 'Unsubscribed earlier': 1, Unreadable: 1 })
  await expect(page.getByRole('alert').filter({ hasText: 'Please correct' })).toHaveCount(0)
  await expect(page.getByText('“not an address”')).toBeVisible()
  await expect(addresses(page)).toHaveValue('')
  await expect(row(page, fresh)).toContainText('Confirmed')
  expect((await stored(unsubscribed))?.status).toBe('unsubscribed')
  expect((await stored(known))?.status).toBe('pending')
})

test('a CSV file is shown in the text box before it is sent, and no other file type is accepted', async ({
  page,
}) => {
  const [email, ended] = [uniqueEmail(), uniqueEmail()]
  const buffer = Buffer.from(
    `\uFEFFName,Email,State\r\n"Bello, Amina",${email},x\r\nB,${ended},Unsubscribed\r\n`,
  )
  await page.goto('/admin/newsletter')
  const picker = page.getByLabel('CSV file')
  // Playwright's `setInputFiles` does not wait until the field is enabled; `click` does.
  await expect(picker).toBeEnabled()
  await picker.setInputFiles({ name: 'people.pdf', mimeType: 'application/pdf', buffer })
  await expect(picker).toHaveAccessibleDescription(/ends in \.csv/)
  const large = Buffer.alloc(1024 * 1024 + 1, 'a')
  await picker.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: large })
  await expect(picker).toHaveAccessibleDescription(/split this one/)
  await expect(addresses(page)).toHaveValue('')

  await picker.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await expect(addresses(page)).toHaveValue(new RegExp(email))
  await agreement(page).check()
  await importNow(page)
  await expectOutcome(page, { Added: 1, Unreadable: 0, 'Not subscribed, as the file says': 1 })
  expect((await stored(email))?.status).toBe('confirmed')
  expect(await stored(ended)).toBeUndefined()
})

test('a subscriber is deleted after a confirmation', async ({ page }) => {
  const email = await subscribe('confirmed')
  await page.goto(`/admin/newsletter?q=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: `Delete ${email}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(email)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Success', `${email} is deleted`)
  await expect(page.getByText('No subscribers match.')).toBeVisible()
  expect(await stored(email)).toBeUndefined()
})

test('a pending account reads no address and no file', async ({ browser }) => {
  const email = await subscribe('confirmed')
  const page = await pageOf(browser, 'pending')
  expect((await page.request.get('/api/newsletter/export')).status()).toBe(403)
  expect((await page.request.get('/api/newsletter/course-waitlist/export')).status()).toBe(403)
  await page.goto('/admin/newsletter')
  await expect(page).toHaveURL('/admin/waiting')
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Newsletter' })).toHaveCount(0)
  const stranger = await newVisitorContext(browser)
  expect((await stranger.request.get('/api/newsletter/export')).status()).toBe(401)
})

test('a post is sent without scrolling past the subscribers', async ({ page }) => {
  await subscribe('confirmed')
  await page.goto('/admin/newsletter')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).toHaveText('Send a post')
  await expect(headings.nth(1)).toHaveText('Subscribers')
})

test('a search without results and the import are accessible and fit a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/newsletter?q=nobody-at-all')
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await importNow(page)
  await expect(agreement(page)).toHaveAccessibleDescription(/Tick this box/)
  await expectAccessible(page)
})
