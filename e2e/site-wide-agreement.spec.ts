import type { Locator, Page } from '@playwright/test'
import { database, tick } from './support/database'
import { pageOf } from './support/people'
import { expect, expectAccessible, test, uniqueEmail } from './support/test'

// These tests change the school while somebody fills in its form, one after the other.
test.describe.configure({ mode: 'default' })

const setFee = (price: number) =>
  database().from('courses').update({ price }).eq('id', 'ui-ux-fundamentals').throwOnError()
const setTerms = (terms_updated: string) =>
  database().from('site_content').update({ terms_updated }).eq('id', true).throwOnError()

const setState = (state: 'open' | 'closed', ...ids: string[]) =>
  database().from('courses').update({ state }).in('id', ids).throwOnError()

test.afterEach(async () => {
  await setState('open', ...openCourses)
  await setFee(150_000)
  await setTerms('2025-11-01')
  await tick()
})

const feeMessage = 'The fee for this course is now ₦160,000. Please check and send again.'

const openCourses = [
  'ui-ux-fundamentals',
  'figma-mastery',
  'product-design-pro',
  'ux-research',
  'design-systems',
  'mobile-design',
]

async function fillIn(page: Page, email: string): Promise<Locator> {
  await page.goto('/enroll?course=ui-ux-fundamentals')
  const form = page.locator('#application-form')
  await form.getByLabel('First name').fill('Zainab')
  await form.getByLabel('Last name').fill('Musa')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Phone').fill('0803 123 4567')
  await form.getByLabel('Experience').selectOption('beginner')
  await form.getByLabel('Payment plan').selectOption('installment-2')
  await form.getByLabel('Goals').fill('A first job in design.')
  await form.getByRole('checkbox').check()
  return form
}

const send = (form: Locator) => form.getByRole('button', { name: 'Submit enrollment' }).click()

async function agreedBy(email: string) {
  const rows = database().from('enrollment_applications').select('goals, agreed').eq('email', email)
  return (await rows.throwOnError()).data
}

async function expectStored(page: Page, email: string, agreed: object) {
  await expect(page.getByText('Enrollment Submitted!').first()).toBeVisible()
  expect(await agreedBy(email)).toMatchObject([{ goals: 'A first job in design.', agreed }])
}

test('a fee that changes while the form is filled in is shown before the application is stored', async ({
  page,
}) => {
  const email = uniqueEmail()
  const form = await fillIn(page, email)
  // The server does not know of it before its next tick.
  await setFee(160_000)
  await send(form)
  await expect(form.getByText(feeMessage).first()).toBeVisible()
  await expect(form.getByLabel('Course')).toBeFocused()
  await expect(form.getByLabel('Course').locator(':checked')).toHaveText(
    'UI/UX Design Fundamentals (₦160,000)',
  )
  await expect(page.getByRole('complementary')).toContainText('2 payments of ₦80,000')
  await expect(form.getByLabel('Goals')).toHaveValue('A first job in design.')
  expect(await agreedBy(email)).toEqual([])
  await send(form)
  await expectStored(page, email, { price: 160_000, payments: 2 })
})

test('terms that change while the form is filled in need a new agreement', async ({ page }) => {
  const email = uniqueEmail()
  const form = await fillIn(page, email)
  await setTerms('2026-01-05')
  await tick()
  await send(form)
  await expect(form.getByText('they are now of January 5, 2026').first()).toBeVisible()
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await form.getByRole('checkbox').check()
  await send(form)
  await expectStored(page, email, { terms_updated: '2026-01-05' })
})

test('terms that change twice on one day need a new agreement, and the inbox keeps what was agreed to', async ({
  page,
  browser,
}) => {
  const content = () => database().from('site_content')
  const { data } = await content().select('terms').single().throwOnError()
  const change = async (text: string) => {
    const terms = [{ heading: 'Seats', text: `${text} A cohort has {seats} seats.` }]
    await content().update({ terms }).eq('id', true).throwOnError()
    await tick()
  }
  try {
    await change('In the morning.')
    const email = uniqueEmail()
    const form = await fillIn(page, email)
    await change('In the afternoon.')
    await send(form)
    await expect(form.getByText('The terms have changed. Please read them').first()).toBeVisible()
    expect(await agreedBy(email)).toEqual([])
    await form.getByRole('checkbox').check()
    await send(form)
    await expectStored(page, email, {})
    await change('In the evening.')
    const applications = database().from('enrollment_applications').select('id').eq('email', email)
    const { id } = (await applications.single().throwOnError()).data
    const staff = await pageOf(browser, 'admin')
    await staff.goto(`/admin/inbox/enrollment_application/${id}`)
    await staff.getByText('The terms as they were then').click()
    await expect(staff.getByText('In the afternoon. A cohort has 30 seats.')).toBeVisible()
  } finally {
    await content().update({ terms: data.terms }).eq('id', true).throwOnError()
  }
})

/** Sends the form, stores the application, and loses the response. */
async function sendAndLoseResponse(page: Page, form: Locator) {
  await page.route('**/enroll*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    // The server finishes its work once the response is read.
    await response.body()
    await route.abort()
  })
  await send(form)
  await expect(form.getByText('Failed to submit enrollment.').first()).toBeVisible()
  await page.unrouteAll()
}

for (const { what, change } of [
  { what: 'the fee has changed', change: () => setFee(160_000) },
  {
    what: 'its course has closed',
    change: async () => {
      await setState('closed', 'ui-ux-fundamentals')
      await tick()
    },
  },
])
  test(`an application whose response was lost counts as sent, although ${what} since`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/)
    const email = uniqueEmail()
    const form = await fillIn(page, email)
    await sendAndLoseResponse(page, form)
    expect(await agreedBy(email)).toHaveLength(1)
    await change()
    await send(form)
    await expectStored(page, email, { price: 150_000 })
  })

test('a course that closes while the form is filled in is no longer offered once it is refused', async ({
  page,
}) => {
  const email = uniqueEmail()
  const form = await fillIn(page, email)
  const course = form.getByLabel('Course')
  await course.selectOption('figma-mastery')
  await setState('closed', 'figma-mastery')
  await tick()
  await send(form)
  await expect(course).toHaveAccessibleDescription(/Choose a course/)
  await expect(course.getByRole('option', { name: /Figma/ })).toHaveCount(0)
  await expect(form.getByLabel('Goals')).toHaveValue('A first job in design.')
  expect(await agreedBy(email)).toEqual([])
  await course.selectOption('ui-ux-fundamentals')
  await send(form)
  await expectStored(page, email, { price: 150_000 })
})

test('while no course is open, the page of the application says so instead of showing a form', async ({
  page,
}) => {
  await setState('closed', ...openCourses)
  await tick()
  await page.goto('/enroll')
  await expect(page.getByRole('heading', { name: 'Applications are closed at the moment' })).toBeVisible()
  await expect(page.locator('#application-form')).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a changed fee is shown with all that was typed, and the next press stores the application', async ({
    page,
  }) => {
    const email = uniqueEmail()
    const form = await fillIn(page, email)
    await setFee(160_000)
    await send(form)
    await expect(form.getByText(feeMessage).first()).toBeVisible()
    await expect(form.getByLabel('Course').locator(':checked')).toHaveText(
      'UI/UX Design Fundamentals (₦160,000)',
    )
    await expect(form.getByLabel('Goals')).toHaveValue('A first job in design.')
    expect(await agreedBy(email)).toEqual([])
    await form.getByRole('checkbox').check()
    await send(form)
    await expectStored(page, email, { price: 160_000 })
  })
})
