import type { Page } from '@playwright/test'
import { database } from './support/database.ts'
import { expect, expectAccessible, test, uniqueEmail } from './support/test.ts'

/** Submits the application form on /enroll. Returns the applicant's address, and locators of the result and of its link to the new application. */
async function send(page: Page) {
  const email = uniqueEmail()
  await page.goto('/enroll?course=figma-mastery')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('First name').fill('Halima')
  await form.getByLabel('Last name').fill('Sani')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('08030000047')
  await form.getByLabel('Experience').selectOption('beginner')
  await form.getByLabel('Payment plan').selectOption('installment-2')
  await form.getByLabel('Your goals').fill('Work as a product designer.')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Submit enrollment' }).click()
  const panel = page.locator('#application-form-answer')
  await expect(panel).toContainText('Enrollment Submitted!')
  await expect(form.getByLabel('First name')).toHaveValue('')
  return { email, panel, link: panel.getByRole('link', { name: 'See what happens next' }) }
}

/** Submits the application form on /enroll and opens the page of the new application by the link that the form then shows. */
async function apply(page: Page) {
  const { email, panel, link } = await send(page)
  const reference = (await panel.getByText(/^AP-\w{4}$/).textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your application' })).toBeVisible()
  return { email, reference, path: new URL(page.url()).pathname }
}

const rowOf = async (email: string) => {
  const applications = database().from('enrollment_applications').select('id, phone').eq('email', email)
  return (await applications.single().throwOnError()).data
}
const change = (email: string, values: { cohort?: string; seat_status?: string; link_ends_at?: string }) =>
  database().from('enrollment_applications').update(values).eq('email', email).throwOnError()

const main = (page: Page) => page.getByRole('main')

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1366, 768],
] as const)
  test(`on a screen of ${width}x${height} the toast does not cover the link to the application's page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { link } = await send(page)
    const toast = page.locator('[data-slot="toast"]')
    await expect(toast).toBeVisible()
    await expect
      .poll(async () => {
        const [box, cover] = [await link.boundingBox(), await toast.boundingBox()]
        if (!box || !cover) return 'not shown'
        const isBeside = cover.x >= box.x + box.width || cover.x + cover.width <= box.x
        const isAboveOrBelow = cover.y >= box.y + box.height || cover.y + cover.height <= box.y
        return isBeside || isAboveOrBelow ? 'clear' : 'covered'
      })
      .toBe('clear')
  })

test('an application has a private page with its price, a calendar file and a phone number to correct', async ({
  page,
  request,
  allowConsole,
}) => {
  const { email, reference, path } = await apply(page)
  await expect(main(page)).toContainText(reference)
  for (const text of [
    'within 24 hours',
    'Figma Mastery',
    '₦120,000',
    '2 payments of ₦60,000',
    '+234 *** ** 47',
  ])
    await expect(main(page)).toContainText(text)
  for (const secret of [email, 'Halima', '08030000047', 'Work as a product designer'])
    expect(await page.content()).not.toContain(secret)
  const chat = main(page).getByRole('link', { name: 'Chat on WhatsApp' })
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(
    `My application is ${reference}.`,
  )
  await expectAccessible(page)
  const response = await request.get(path)
  expect(response.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  })

  expect((await request.get(`${path}/cohort.ics`)).status()).toBe((await startsLater(email)) ? 200 : 404)
  await change(email, { cohort: '2999-12-02', seat_status: 'seat' })
  await page.reload()
  const file = await request.get(`${path}/cohort.ics`)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('DTSTART;VALUE=DATE:29991202\r\n')
  await expect(main(page).getByRole('link', { name: 'Add the start to my calendar' })).toBeVisible()

  await main(page).getByRole('link', { name: 'Correct the phone number' }).click()
  const phone = main(page).getByLabel('Phone')
  await phone.fill('call me')
  await main(page).getByRole('button', { name: 'Save the number' }).click()
  await expect(phone).toHaveAttribute('aria-invalid')
  await expectAccessible(page)
  await phone.fill('0803 123 4589')
  await main(page).getByRole('button', { name: 'Save the number' }).click()
  await expect(main(page)).toContainText('+234 *** ** 89')
  const { id, phone: stored } = await rowOf(email)
  expect(stored).toBe('0803 123 4589')
  const { data: notes } = await database().from('message_notes').select('text').eq('message_id', id)
  expect(notes).toEqual([{ text: expect.stringContaining('from 08030000047 to 0803 123 4589') }])

  allowConsole(/status of 4(04|10)/)
  await change(email, { link_ends_at: '2025-01-01T00:00:00Z' })
  expect((await request.get(path)).status()).toBe(410)
  await page.goto(path)
  await expect(main(page)).toContainText('Your application is not lost')
  await expectAccessible(page)
  for (const unknown of [`${path.slice(0, -1)}-`, '/application/ended', '/application/x/phone'])
    expect((await request.get(unknown)).status(), unknown).toBe(404)
})

const startsLater = async (email: string) => {
  const { data } = await database()
    .from('enrollment_applications')
    .select('cohort, seat_status')
    .eq('email', email)
    .single()
  return data?.seat_status === 'seat' && Date.parse(data.cohort ?? '') > Date.now()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the panel leads to the same page, and the phone number is corrected', async ({ page }) => {
    const { email } = await apply(page)
    await main(page).getByRole('link', { name: 'Correct the phone number' }).click()
    await main(page).getByLabel('Phone').fill('call me')
    await main(page).getByRole('button', { name: 'Save the number' }).click()
    await expect(main(page)).toContainText('Enter a phone number like')
    await expect(main(page).getByLabel('Phone')).toHaveValue('call me')
    expect(page.url()).not.toContain('call')
    await main(page).getByLabel('Phone').fill('0803 123 4589')
    await main(page).getByRole('button', { name: 'Save the number' }).click()
    await expect(main(page)).toContainText('The number is corrected.')
    expect((await rowOf(email)).phone).toBe('0803 123 4589')
  })
})
