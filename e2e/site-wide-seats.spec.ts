import type { Page } from '@playwright/test'
import { pageOf } from './support/people'
import { applications, applyUnseen, freeAllSeats, takeSeats } from './support/seats'
import { expect, test, uniqueEmail } from './support/test'

// Both tests fill the only cohort there is.
test.describe.configure({ mode: 'default' })

test.beforeEach(freeAllSeats)

/** Applies as a person who had the page open for a minute: an application that may be spam holds no seat. */
async function apply(page: Page, email: string) {
  await page.route('**/api/form-time?open=*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/open=\d+/, 'open=60000'),
    }),
  )
  const form = page.locator('#application-form')
  await form.getByLabel('First name').fill('Zainab')
  await form.getByLabel('Last name').fill('Musa')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Phone').fill('0803 123 4567')
  for (const select of await form.getByRole('combobox').all()) await select.selectOption({ index: 1 })
  await form.getByLabel('Goals').fill('A first job in design.')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Submit enrollment' }).click()
}

test('after the last seat is taken, applicants are told of the waiting list, before and after they apply', async ({
  page,
}) => {
  await takeSeats({ except: 1 })
  await page.goto('/enroll')
  await apply(page, uniqueEmail())
  await expect(page.getByText('Enrollment Submitted!').first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('Apply for the waiting list').filter({ visible: true })).toBeVisible()
  const email = uniqueEmail()
  await apply(page, email)
  await expect(
    page.getByRole('status').filter({ hasText: 'You are on the waiting list' }).first(),
  ).toBeVisible()
  const { data } = await applications().select('seat_status').eq('email', email).single().throwOnError()
  expect(data.seat_status).toBe('waiting')
})

test('the inbox says when a seat is free while somebody waits, and new applicants come after them on the waiting list', async ({
  browser,
}) => {
  const [holder] = await takeSeats()
  const waiting = await applyUnseen()
  await applications()
    .update({ status: 'spam' })
    .eq('email', holder ?? '')
    .throwOnError()
  const admin = await pageOf(browser, 'admin')
  await admin.goto('/admin/inbox')
  const notice = admin.getByRole('status').filter({ hasText: 'A seat is free: 1 waiting.' })
  await notice.getByRole('link', { name: 'Zainab Musa' }).click()
  await expect(admin.getByRole('main').getByText(waiting, { exact: true })).toBeVisible()
  const nextApplicant = await applyUnseen()
  const { data } = await applications()
    .select('seat_status')
    .eq('email', nextApplicant)
    .single()
    .throwOnError()
  expect(data.seat_status).toBe('waiting')
})
