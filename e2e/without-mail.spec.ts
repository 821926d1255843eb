import { sessionOf } from './support/people.ts'
import { expect, test, uniqueEmail } from './support/test.ts'

test.use({ storageState: sessionOf('admin') })

test('a visitor is told of success while no email can be sent, and staff are told what to fix', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Amaka Obi')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(uniqueEmail())
  await page.getByLabel('Message').fill('When does the next class begin?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('#contact-form-answer')).toContainText(
    "Your message has been sent. We'll get back to you soon!",
  )

  const main = page.getByRole('main')
  await expect(async () => {
    await page.goto('/admin/inbox?q=Amaka')
    await expect(main).toContainText('The email service does not accept our key. Check RESEND_API_KEY')
  }).toPass()
  await main.getByRole('link', { name: /Amaka Obi/ }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Amaka Obi' })).toBeVisible()
  await expect(main.getByText('Given up')).toHaveCount(0)
})
