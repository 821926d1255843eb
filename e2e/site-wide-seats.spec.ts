import type { Page } from '@playwright/test'
import { database, uniqueSlug } from './support/database'
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

/** A cohort of another course with one free seat and one person who waits. Returns a function that removes it. */
async function addFreeSeat() {
  const course = { id: uniqueSlug('weaving'), state: 'closed', title: 'Weaving', weeks: 4, level: 'Beginner' }
  await database().from('courses').insert(course).throwOnError()
  const cohort = { course_id: course.id, starts_on: '2031-05-05', seats: 1 }
  await database().from('cohorts').insert(cohort).throwOnError()
  const [holder = ''] = [await applyUnseen(course.id), await applyUnseen(course.id)]
  await applications().update({ status: 'lost' }).eq('email', holder).throwOnError()
  return async () => {
    await applications().delete().eq('course', course.id).throwOnError()
    await database().from('courses').delete().eq('id', course.id).throwOnError()
  }
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
  const notice = admin.getByRole('status').filter({ hasText: 'A seat is free: 1 waiting.' })
  await admin.goto('/admin/inbox')
  await expect(notice).toHaveText('A seat is free: 1 waiting. Zainab Musa is next.')
  const removeCourse = await addFreeSeat()
  await admin.reload()
  await expect(notice).toHaveText([
    /^UI\/UX Design Fundamentals, .*\d{4}: A seat is free: 1 waiting. Zainab Musa is next.$/,
    'Weaving, May 5, 2031: A seat is free: 1 waiting. Zainab Musa is next.',
  ])
  await removeCourse()
  await notice.first().getByRole('link', { name: 'Zainab Musa' }).click()
  await expect(admin.getByRole('main').getByText(waiting, { exact: true })).toBeVisible()
  const nextApplicant = await applyUnseen()
  const { data } = await applications()
    .select('seat_status')
    .eq('email', nextApplicant)
    .single()
    .throwOnError()
  expect(data.seat_status).toBe('waiting')
})
