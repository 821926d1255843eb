import type { Page } from '@playwright/test'
import { database, tick } from './support/database'
import { pageOf } from './support/people'
import { expect, test, uniqueEmail } from './support/test'

// Both tests change the only cohort there is.
test.describe.configure({ mode: 'default' })

const setCohort = (seats: number, starts_on: string) =>
  database().rpc('set_cohort', { starts_on, seats }).throwOnError()

async function apply(page: Page, email: string) {
  const form = page.locator('#application-form')
  await form.getByLabel('First name').fill('Zainab')
  await form.getByLabel('Last name').fill('Musa')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Phone').fill('0803 123 4567')
  for (const select of await form.getByRole('combobox').all()) await select.selectOption({ index: 1 })
  await form.getByLabel('Goals').fill('A first job in design.')
  await form.getByRole('checkbox').check()
  // The site's own tick opens its cohort again each minute.
  await setCohort(1, '2032-01-05')
  await form.getByRole('button', { name: 'Submit enrollment' }).click()
}

test('after the last seat is taken, applicants are told of the waiting list, before and after they apply', async ({
  page,
}) => {
  try {
    await page.goto('/enroll')
    await apply(page, uniqueEmail())
    await expect(page.getByText('Enrollment Submitted!').first()).toBeVisible()

    const before = page.getByText('Apply for the waiting list').filter({ visible: true })
    await expect(async () => {
      await setCohort(1, '2032-01-05')
      await page.reload()
      await expect(before).toBeVisible({ timeout: 500 })
    }).toPass()
    const email = uniqueEmail()
    await apply(page, email)
    await expect(
      page.getByRole('status').filter({ hasText: 'You are on the waiting list' }).first(),
    ).toBeVisible()
    const { data } = await database()
      .from('enrollment_applications')
      .select('place')
      .eq('email', email)
      .single()
      .throwOnError()
    expect(data.place).toBe('waiting')
  } finally {
    await tick()
  }
})

async function applyUnseen() {
  const email = uniqueEmail()
  const payload = {
    first_name: 'Zainab',
    last_name: 'Musa',
    email,
    phone: '0803 123 4567',
    experience: 'beginner',
    course: 'figma-mastery',
    payment: 'full-payment',
    goals: 'A first job in design.',
  }
  const submission_id = crypto.randomUUID()
  await database()
    .rpc('submit_form', { kind: 'enrollment_application', submission_id, payload })
    .throwOnError()
  return email
}

test('the inbox says when a seat is free and somebody waits, and new applicants queue behind them', async ({
  browser,
}) => {
  try {
    await setCohort(1, '2032-02-02')
    const [holder, waiting] = [await applyUnseen(), await applyUnseen()]
    await database()
      .from('enrollment_applications')
      .update({ status: 'spam' })
      .eq('email', holder)
      .throwOnError()
    const admin = await pageOf(browser, 'admin')
    const notice = admin.getByRole('status').filter({ hasText: 'A seat is free: 1 waiting.' })
    await expect(async () => {
      await setCohort(1, '2032-02-02')
      await admin.goto('/admin/inbox')
      await expect(notice).toBeVisible({ timeout: 2000 })
    }).toPass()
    await notice.getByRole('link', { name: 'Zainab Musa' }).click()
    await expect(admin.getByRole('main').getByText(waiting, { exact: true })).toBeVisible()
    const { data } = await database().rpc('seats_left').throwOnError()
    expect(data).toBe(0)
  } finally {
    await tick()
  }
})
