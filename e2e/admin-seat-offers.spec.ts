import type { Page } from '@playwright/test'
import { database, offerSeats, uniqueSlug } from './support/database'
import { expectToast, keepUndo, sessionOf } from './support/people'
import { expect, expectAccessible, test, uniqueEmail } from './support/test'

test.use({ storageState: sessionOf('admin') })

const courses: string[] = []
test.afterAll(async () => {
  await database().from('enrollment_applications').delete().in('course', courses).throwOnError()
  await database().from('courses').delete().in('id', courses).throwOnError()
})

async function apply(course: string, first_name: string) {
  const submission_id = crypto.randomUUID()
  const payload = {
    ...{ first_name, last_name: 'Musa', email: uniqueEmail(), phone: '0803 123 4567' },
    ...{ experience: 'beginner', course, payment: 'full-payment', goals: 'A first job in design.' },
  }
  const form = { kind: 'enrollment_application', submission_id, payload }
  await database().rpc('submit_form', form).throwOnError()
  const row = database().from('enrollment_applications').select('id').eq('submission_id', submission_id)
  return (await row.single().throwOnError()).data.id
}

/** A cohort of one seat, its holder and two applicants who wait for it. */
async function fullCohort() {
  const course = await addCourse()
  await addCohort(course, '2031-05-05')
  return {
    course,
    holder: await apply(course, 'Halima'),
    first: await apply(course, 'Zainab'),
    second: await apply(course, 'Bola'),
  }
}

async function addCourse() {
  const id = uniqueSlug('weaving')
  courses.push(id)
  // A closed course is on no form and no list, which other tests read.
  const course = { id, state: 'closed', title: 'Weaving', weeks: 4, level: 'Beginner', price: 90_000 }
  await database().from('courses').insert(course).throwOnError()
  return id
}

const addCohort = (course_id: string, starts_on: string) =>
  database().from('cohorts').insert({ course_id, starts_on, seats: 1 }).throwOnError()

const openApplication = (page: Page, id: string) => page.goto(`/admin/inbox/enrollment_application/${id}`)
const seatOf = (page: Page) => page.locator('section', { has: page.locator('#seat') })

test('a seat that is taken back is offered to the next one, and the offer can be withdrawn', async ({
  page,
}) => {
  const { holder, first, second } = await fullCohort()
  await openApplication(page, holder)
  await page.getByRole('button', { name: 'Take the seat back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the seat back' }).click()
  await expectToast(page, 'Success', 'Halima Musa is on the waiting list now')
  await expect(seatOf(page)).toContainText('The seat was taken back on')

  await offerSeats()
  await openApplication(page, first)
  await expect(seatOf(page)).toContainText('There is no answer yet.')
  await expect(seatOf(page)).toContainText('0 of 1 seat is taken, 1 is offered: 3 waiting.')
  await expect(page.getByText('“A seat is free for you” to the sender')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw the offer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw the offer' }).click()
  await expectToast(page, 'Success', 'The offer is withdrawn')
  await expect(seatOf(page)).toContainText('was withdrawn on')

  await offerSeats()
  await openApplication(page, second)
  await expect(seatOf(page)).toContainText('There is no answer yet.')
})

test('an open offer is open again after Undo of a wrong status, and Undo says when a seat is gone', async ({
  page,
}) => {
  const { holder, first, second } = await fullCohort()
  const markAsLost = async () => {
    await page.getByRole('button', { name: 'Lost', exact: true }).click()
    await expectToast(page, 'Success', 'Marked as lost')
    await keepUndo(page)
  }
  await openApplication(page, holder)
  await markAsLost()
  await offerSeats()
  await page.getByRole('button', { name: 'Undo' }).click()
  const gone = 'Marked as new again, but Halima Musa waits now: the seat was given away meanwhile.'
  await expectToast(page, 'Error', gone)

  // Another test may offer free seats meanwhile: nobody else waits for this one.
  await database().from('enrollment_applications').delete().in('id', [holder, second]).throwOnError()
  await openApplication(page, first)
  await markAsLost()
  await expect(seatOf(page)).toContainText('was withdrawn on')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Success', 'Marked as new again')
  await expect(seatOf(page)).toContainText('There is no answer yet.')
})

test('an application moves to the next cohort of its course, and back with Undo', async ({ page }) => {
  const { course, first, second } = await fullCohort()
  await addCohort(course, '2031-09-01')
  const move = page.getByRole('button', { name: 'Move to the cohort of September 1, 2031' })
  await openApplication(page, first)
  await expect(seatOf(page)).toContainText('Cohort of May 5, 2031')
  await expectAccessible(page)
  await expect(move).toHaveText(/: a seat is free$/)
  await move.click()
  await expectToast(
    page,
    'Success',
    'Zainab Musa has a seat in the cohort of September 1, 2031 now. No email was sent.',
  )
  await keepUndo(page)
  await expect(seatOf(page)).toContainText('Cohort of September 1, 2031')
  await expect(page.getByText('Has a seat', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Zainab Musa' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Success', 'Zainab Musa is in the cohort of May 5, 2031 again')
  await expect(seatOf(page)).toContainText('1 of 1 seat is taken: 2 waiting.')

  await move.click()
  await expect(seatOf(page)).toContainText('Cohort of September 1, 2031')
  await openApplication(page, second)
  await expect(move).toHaveText(/: waiting list$/)
  await move.click()
  await expectToast(page, 'Success', 'Bola Musa waits in the cohort of September 1, 2031 now.')
  await expect(seatOf(page)).toContainText('1 of 1 seat is taken: 1 waiting.')
  await expect(page.getByRole('button', { name: 'Move to the cohort of May 5, 2031' })).toBeVisible()
})

test('a seat is given up for a full cohort only after a confirmation, and Undo says when it is gone', async ({
  page,
}) => {
  const { course, holder, second } = await fullCohort()
  await addCohort(course, '2031-09-01')
  const move = page.getByRole('button', { name: 'Move to the cohort of September 1, 2031' })
  await openApplication(page, second)
  await move.click()
  await expect(seatOf(page)).toContainText('Cohort of September 1, 2031')
  await openApplication(page, holder)
  await move.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('waits there, and gives up the seat in the cohort of May 5, 2031.')
  await dialog.getByRole('button', { name: 'Move to the waiting list' }).click()
  await expectToast(page, 'Success', 'Halima Musa waits in the cohort of September 1, 2031 now.')
  await keepUndo(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Halima Musa' })).toBeFocused()
  await offerSeats()
  await page.getByRole('button', { name: 'Undo' }).click()
  const gone =
    'Halima Musa is in the cohort of May 5, 2031 again, but waits there: the seat was given away meanwhile.'
  await expectToast(page, 'Error', gone)
  await expect(seatOf(page)).toContainText('Cohort of May 5, 2031')
})

test('an application from when its course had no cohort is moved to one', async ({ page }) => {
  const course = await addCourse()
  const application = await apply(course, 'Halima')
  await openApplication(page, application)
  await expect(page.getByRole('heading', { level: 1, name: 'Halima Musa' })).toBeVisible()
  await expect(seatOf(page)).toBeHidden()
  await addCohort(course, '2031-05-05')
  await page.reload()
  await expect(seatOf(page)).toContainText('This application arrived while its course had no cohort.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move to the cohort of May 5, 2031: a seat is free' }).click()
  const moved = 'Halima Musa has a seat in the cohort of May 5, 2031 now. No email was sent.'
  await expectToast(page, 'Success', moved)
  await expect(seatOf(page)).toContainText('Cohort of May 5, 2031')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})
