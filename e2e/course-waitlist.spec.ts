import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { database, tick } from './support/database.ts'
import { expect, expectAccessible, test, uniqueEmail } from './support/test.ts'

const joinedMessage = "We'll write to you the day Cyber Security opens."
const card = (page: Page) => page.locator('#cybersecurity')
const result = (page: Page) => page.locator('#waitlist-cybersecurity-answer')

async function joinWaitlist(page: Page, email: string) {
  await card(page).getByText('Tell me when it opens').click()
  await card(page).getByLabel('Email').fill(email)
  await card(page).getByRole('button', { name: 'Tell me' }).click()
}

async function waitlistEntries(email: string) {
  const { data } = await database().from('course_waitlist').select().eq('email', email).throwOnError()
  return data
}

test('somebody who joins a course waitlist gets a confirmation, and is stored once', async ({ page }) => {
  const email = uniqueEmail()
  await page.goto('/courses')
  await expect(card(page).getByLabel('Email')).toBeHidden()
  await joinWaitlist(page, 'halima@gmail')
  await expect(card(page).getByLabel('Email')).toBeFocused()
  await expect(card(page)).toContainText('Enter an email address like name@example.com.')
  await card(page).getByLabel('Email').fill(email)
  await card(page).getByRole('button', { name: 'Tell me' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'You are on the waitlist' })).toContainText(
    joinedMessage,
  )
  await expect(result(page)).toContainText(joinedMessage)
  await expect(result(page)).toBeFocused()
  await expect(card(page).getByLabel('Email')).toHaveValue('')
  await expectAccessible(page)
  expect(await waitlistEntries(email)).toMatchObject([
    {
      course_id: 'cybersecurity',
      consent: expect.stringContaining('when this course opens'),
      notified_at: null,
    },
  ])
})

test('joining the waitlist keeps the search of the courses', async ({ page }) => {
  await page.goto('/courses')
  await page.getByPlaceholder('Search courses...').fill('cyber')
  await joinWaitlist(page, uniqueEmail())
  await expect(result(page)).toContainText(joinedMessage)
  await expect(page.getByPlaceholder('Search courses...')).toHaveValue('cyber')
  await expect(page.getByText('Showing 1 course')).toBeVisible()
})

test('a course without a waitlist is refused with a message, and nothing is stored', async ({ page }) => {
  const email = uniqueEmail()
  await page.goto('/courses')
  // Replaces the course at submission, because hydration could restore the field's value.
  await card(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) =>
      form.addEventListener('formdata', ({ formData }) => formData.set('course', 'figma-mastery')),
    )
  await joinWaitlist(page, email)
  await expect(card(page).getByRole('alert')).toContainText(
    'This course is open, or is not planned any more.',
  )
  await expect(card(page)).not.toContainText('You are on the waitlist')
  expect(await waitlistEntries(email)).toEqual([])
})

test('a form filled in by a bot is confirmed like any other, and stored with its suspicion', async ({
  page,
}) => {
  const email = uniqueEmail()
  await page.goto('/courses')
  await card(page).locator('input[name="website"]').fill('https://links.example')
  await joinWaitlist(page, email)
  await expect(result(page)).toContainText(joinedMessage)
  expect((await waitlistEntries(email))[0]?.suspicion).toMatch(
    /^It fills in a field that people cannot see\./,
  )
})

test('when the course opens each address is emailed once, except those that were taken off', async ({
  page,
}) => {
  const [subscribed, unsubscribed] = [uniqueEmail(), uniqueEmail()]
  // They wait for a course that is not open yet, because the server calls the tick, too, at any moment.
  for (const email of [subscribed, unsubscribed]) {
    const row = { course_id: 'cybersecurity', email, submission_id: randomUUID() }
    await database().from('course_waitlist').insert(row).throwOnError()
  }
  const link = `/newsletter/courses?token=${(await waitlistEntries(unsubscribed))[0]?.token}`
  await page.goto(link)
  expect(await waitlistEntries(unsubscribed)).toHaveLength(1)
  await page.getByRole('main').getByRole('button', { name: 'Leave the waitlist' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('You left the waitlist')
  expect(await waitlistEntries(unsubscribed)).toEqual([])
  await page.goto(link)
  await page.getByRole('main').getByRole('button', { name: 'Leave the waitlist' }).click()
  await expect(heading).toHaveText('This link does not work')

  // As if their course had opened.
  const opened = { course_id: 'figma-mastery' }
  const rows = database().from('course_waitlist').update(opened).in('email', [subscribed, unsubscribed])
  await rows.throwOnError()
  await Promise.all([tick(), tick()])
  const mails = async (recipient: string) =>
    (await database().from('email_outbox').select('template').eq('recipient', recipient).throwOnError()).data
  await expect.poll(() => mails(subscribed)).toEqual([{ template: 'course_opens' }])
  expect(await mails(unsubscribed)).toEqual([])
})

test("a mail program's unsubscribe button takes an address off, and opening its link does not", async ({
  page,
}) => {
  const email = uniqueEmail()
  const row = { course_id: 'cybersecurity', email, submission_id: randomUUID(), token: randomUUID() }
  await database().from('course_waitlist').insert(row).throwOnError()
  const oneClick = `/api/newsletter/course-waitlist/leave?token=${row.token}`
  await page.goto(oneClick)
  await expect(page).toHaveURL('/newsletter/courses')
  expect(await waitlistEntries(email)).toHaveLength(1)
  const press = () => page.request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect([(await press()).status(), (await press()).status()]).toEqual([200, 404])
  expect(await waitlistEntries(email)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the card opens, stores the address and shows the result on the page', async ({ page }) => {
    const email = uniqueEmail()
    await page.goto('/courses')
    await joinWaitlist(page, email)
    await expect(result(page)).toContainText(joinedMessage)
    await expect(result(page)).toBeInViewport()
    await expect(page.locator('details[open]')).toHaveCount(1)
    expect(await waitlistEntries(email)).toMatchObject([{ course_id: 'cybersecurity', suspicion: null }])
  })

  test('a search result links to the card whose form works', async ({ page }) => {
    await page.goto('/courses/search?q=cyber')
    await page.getByRole('link', { name: 'Tell me when it opens' }).click()
    await expect(page).toHaveURL('/courses#cybersecurity')
    await expect(card(page)).toBeInViewport()
  })

  test('the link in an email shows the result on a page of its own', async ({ page }) => {
    const email = uniqueEmail()
    const row = { course_id: 'cybersecurity', email, submission_id: randomUUID(), token: randomUUID() }
    await database().from('course_waitlist').insert(row).throwOnError()
    await page.goto(`/newsletter/courses?token=${row.token}`)
    await page.getByRole('main').getByRole('button', { name: 'Leave the waitlist' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You left the waitlist')
    expect(await waitlistEntries(email)).toEqual([])
  })
})
