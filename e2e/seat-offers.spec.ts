import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { database, offerSeats, uniqueSlug } from './support/database.ts'
import { expect, expectAccessible, test, uniqueEmail } from './support/test.ts'

const courses: string[] = []
test.afterAll(async () => {
  await database().from('enrollment_applications').delete().in('course', courses).throwOnError()
  await database().from('courses').delete().in('id', courses).throwOnError()
})

/** An application to a course, with the path of its private page. */
async function apply(course: string) {
  const [token, submission_id] = [randomBytes(32).toString('base64url'), crypto.randomUUID()]
  const payload = {
    first_name: 'Zainab',
    last_name: 'Musa',
    email: uniqueEmail(),
    phone: '0803 123 4567',
    experience: 'beginner',
    course,
    payment: 'full-payment',
    goals: 'A first job in design.',
    token_hash: createHash('sha256').update(token).digest('hex'),
  }
  const form = { kind: 'enrollment_application', submission_id, payload }
  await database().rpc('submit_form', form).throwOnError()
  return { submission_id, path: `/application/${token}` }
}

/** A cohort of one seat that has just been offered, and the two applicants who wait for it. */
async function offeredSeat() {
  const id = uniqueSlug('weaving')
  courses.push(id)
  // A closed course is on no form and no list, which other tests read.
  const course = { id, state: 'closed', title: 'Weaving', weeks: 4, level: 'Beginner', price: 90_000 }
  await database().from('courses').insert(course).throwOnError()
  const cohort = { course_id: id, starts_on: '2031-05-05', seats: 1 }
  await database().from('cohorts').insert(cohort).throwOnError()
  const [holder, first, second] = [await apply(id), await apply(id), await apply(id)]
  await change(holder, { status: 'lost' })
  await offerSeats()
  return { first, second }
}

type Sent = Awaited<ReturnType<typeof apply>>
const applications = () => database().from('enrollment_applications')
const change = ({ submission_id }: Sent, values: { status: string }) =>
  applications().update(values).eq('submission_id', submission_id).throwOnError()
async function seatStatusOf({ submission_id }: Sent) {
  const row = applications().select('seat_status').eq('submission_id', submission_id)
  return (await row.single().throwOnError()).data.seat_status
}

const main = (page: Page) => page.getByRole('main')
const offer = /A seat is free for you until \w+, \w+ \d+, \d\d:\d\d GMT\+1\./
const openOffer = async (page: Page, { path }: Sent) => {
  await page.goto(path)
  await expect(main(page)).toContainText(offer)
  await main(page).getByRole('link', { name: 'Take or decline the seat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A seat is free for you' })).toBeVisible()
}

test('a free seat is offered to whoever waits longest, who takes it on the private page', async ({
  page,
  request,
}) => {
  const { first, second } = await offeredSeat()
  await page.goto(second.path)
  await expect(main(page)).toContainText('On the waiting list')
  await expect(main(page)).not.toContainText('A seat is free')
  await openOffer(page, first)
  await expectAccessible(page)
  const headers = (await request.get(`${first.path}/seat`)).headers()
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })
  expect(await seatStatusOf(first)).toBe('waiting')

  await main(page).getByRole('button', { name: 'Take the seat' }).click()
  await expect(main(page)).toContainText('The seat is yours.')
  await expect(main(page)).not.toContainText('On the waiting list')
  await expectAccessible(page)
  expect([await seatStatusOf(first), await seatStatusOf(second)]).toEqual(['seat', 'waiting'])
  await page.goto(`${first.path}/seat`)
  await expect(page.getByRole('heading', { level: 1, name: 'This offer is over' })).toBeVisible()
})

test('an offer that is over when the button is pressed changes nothing', async ({ page }) => {
  const { first } = await offeredSeat()
  await openOffer(page, first)
  await change(first, { status: 'lost' })
  await main(page).getByRole('button', { name: 'Take the seat' }).click()
  await expect(main(page)).toContainText('This offer is over.')
  await expect(main(page)).toContainText('This application is closed.')
  await expect(main(page).getByText('waiting list').filter({ visible: true })).toHaveCount(0)
  expect(await seatStatusOf(first)).toBe('waiting')
})

test('a seat of a cohort that is cancelled meanwhile cannot be taken, and the pages say so and what to do', async ({
  page,
}) => {
  const { first } = await offeredSeat()
  await openOffer(page, first)
  const cohorts = database().from('cohorts').update({ state: 'cancelled' })
  await cohorts.eq('course_id', courses.at(-1) ?? '').throwOnError()
  await main(page).getByRole('button', { name: 'Take the seat' }).click()
  const cancelled =
    'This cohort was cancelled, so its seats cannot be taken any more. Write to us if you want a seat in the next one.'
  await expect(main(page).getByRole('status')).toHaveText(cancelled)
  expect(await seatStatusOf(first)).toBe('waiting')
  await page.goto(`${first.path}/seat`)
  await expect(page.getByRole('heading', { level: 1, name: 'This offer is over' })).toBeVisible()
  await expect(main(page)).toContainText(cancelled)
  await expect(main(page).getByRole('button')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the seat is declined, and the next one gets the offer and takes it', async ({ page }) => {
    const { first, second } = await offeredSeat()
    await openOffer(page, first)
    await main(page).getByRole('button', { name: 'No, thank you' }).click()
    await expect(main(page)).toContainText('You declined the seat.')
    await offerSeats()
    await openOffer(page, second)
    await main(page).getByRole('button', { name: 'Take the seat' }).click()
    await expect(main(page)).toContainText('The seat is yours.')
    expect([await seatStatusOf(first), await seatStatusOf(second)]).toEqual(['waiting', 'seat'])
  })
})
