import type { Page } from '@playwright/test'
import { database } from './support/database'
import { expectToast, sessionOf } from './support/people'
import { closeByEscape, expect, expectAccessible, test, uniqueEmail } from './support/test'

test.use({ storageState: sessionOf('admin') })

const rows = () => database().from('enrollment_applications')

/** Stores applications to a cohort of their own: `taken` with a seat, and one on the waiting list. */
async function cohortWith(taken: number) {
  // A draft course, so that no page of the site shows it.
  const course = { id: `course-${crypto.randomUUID()}`, title: 'Seats', weeks: 1, level: 'All Levels' }
  await database().from('courses').insert(course).throwOnError()
  const cohort = '2040-01-02'
  const place = { course_id: course.id, starts_on: cohort, seats: 30 }
  const stored = await database().from('cohorts').insert(place).select('id').single().throwOnError()
  const holders = Array.from({ length: taken }, newApplication)
  const waiting = newApplication()
  await rows()
    .insert([...holders, waiting])
    .throwOnError()
  const setSeatStatus = (seat_status: string, applications: { id: string }[]) =>
    rows()
      .update({ cohort, cohort_id: stored.data.id, seat_status })
      .in(
        'id',
        applications.map(({ id }) => id),
      )
      .throwOnError()
  await setSeatStatus('seat', holders)
  await setSeatStatus('waiting', [waiting])
  return {
    cohort: stored.data,
    holders,
    waiting: { ...waiting, name: `${waiting.first_name} ${waiting.last_name}` },
  }
}

const newApplication = () => ({
  id: crypto.randomUUID(),
  submission_id: crypto.randomUUID(),
  first_name: 'Zainab',
  last_name: 'Musa',
  email: uniqueEmail(),
  phone: '0803 123 4567',
  experience: 'beginner',
  course: 'figma-mastery',
  payment: 'full-payment',
  goals: 'A first job in design.',
})

const openApplication = (page: Page, { id }: { id: string }) =>
  page.goto(`/admin/inbox/enrollment_application/${id}`)

async function expectSeat(page: Page, { id, submission_id, email, name }: { name: string } & Application) {
  await expectToast(page, 'Success', `${name} has a seat now`)
  await expect(page.getByRole('heading', { name: 'Waiting list' })).toBeHidden()
  await expect(page.getByText('Has a seat', { exact: true })).toBeVisible()
  await expect(page.getByText('“A seat is yours” to the sender')).toBeVisible()
  const { data } = await rows().select('seat_status').eq('id', id).single().throwOnError()
  expect(data.seat_status).toBe('seat')
  const mails = database().from('email_outbox').select('recipient').eq('submission_id', submission_id)
  expect((await mails.eq('template', 'enrollment_application_seat').throwOnError()).data).toEqual([
    { recipient: email },
  ])
}

type Application = ReturnType<typeof newApplication>

test('a free seat goes to somebody on the waiting list once an admin gives it', async ({ page }) => {
  const { waiting } = await cohortWith(29)
  await openApplication(page, waiting)
  await expect(page.getByText('A seat is free: 1 waiting.')).toBeVisible()
  await expect(page.getByText('Nobody is before this application.')).toBeVisible()
  await page.getByRole('button', { name: 'Give a seat' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('29 of 30 seats of this cohort are taken. This makes it 30.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give the seat' }).click()
  await expectSeat(page, waiting)
})

test('a full cohort is reported as full, and gets another seat only after a confirmation', async ({
  page,
}) => {
  const { waiting } = await cohortWith(30)
  await openApplication(page, waiting)
  await expect(page.getByText('30 of 30 seats are taken: 1 waiting.')).toBeVisible()
  await page.getByRole('button', { name: 'Give a seat' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('The cohort is full')
  await expect(dialog).toContainText('Seat 31 makes it larger than the site promises.')
  await closeByEscape(page, dialog)
  await expect(page.getByRole('button', { name: 'Give a seat' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Give seat 31 anyway' }).click()
  await expectSeat(page, waiting)
})

test('when the cohort has become full meanwhile, the admin has to confirm', async ({ page }) => {
  const { holders, waiting } = await cohortWith(30)
  const [spam] = holders
  const setStatus = (status: string) =>
    rows()
      .update({ status })
      .eq('id', spam?.id ?? '')
      .throwOnError()
  await setStatus('spam')
  await openApplication(page, waiting)
  await page.getByRole('button', { name: 'Give a seat' }).click()
  await setStatus('new')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Give the seat' }).click()
  await expectToast(page, 'Error', 'All 30 seats of this cohort are taken or offered by now.')
  await expect(dialog).toContainText('30 of 30 seats of this cohort are taken: it is full.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const { data } = await rows().select('seat_status').eq('id', waiting.id).single().throwOnError()
  expect(data.seat_status).toBe('waiting')
})

test('a cancelled cohort is named as such, and no seat is given in it', async ({ page }) => {
  const { cohort, waiting } = await cohortWith(1)
  await openApplication(page, waiting)
  await page.getByRole('button', { name: 'Give a seat' }).click()
  const cancelled = database().from('cohorts').update({ state: 'cancelled' })
  await cancelled.eq('id', cohort.id).throwOnError()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give the seat' }).click()
  await expectToast(page, 'Error', 'This cohort is cancelled. Move the application to another one first.')
  await page.reload()
  await expect(page.getByText('Cohort of January 2, 2040 (cancelled)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give a seat' })).toHaveCount(0)
})

test('an application marked as spam frees its seat for the waiting list', async ({ page }) => {
  const { holders, waiting } = await cohortWith(1)
  await openApplication(page, holders[0] ?? waiting)
  await page.getByRole('button', { name: 'Spam', exact: true }).click()
  await expectToast(page, 'Success', 'Marked as spam')
  await openApplication(page, waiting)
  await expect(page.getByText('30 seats are free: 1 waiting.')).toBeVisible()
})
