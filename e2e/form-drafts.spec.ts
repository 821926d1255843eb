import type { Page } from '@playwright/test'
import { database } from './support/database.ts'
import { expect, test, uniqueEmail } from './support/test.ts'

test('what was typed into a form survives a reload, except consent, and can be cleared', async ({ page }) => {
  await page.goto('/enroll')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('First name').fill('Halima')
  await form.getByLabel('Course').selectOption('figma-mastery')
  await form.getByLabel('Your goals').fill('A first job.\nThen a better one.')
  await form.getByRole('checkbox').check()
  // What is typed before hydration is stored after it.
  await expect.poll(() => storedDrafts(page)).toContain('A first job.')
  expect(await storedDrafts(page)).not.toContain('terms')
  await page.reload()
  await expect(form.getByText('We kept what you typed before.')).toBeVisible()
  await expect(form.getByLabel('First name')).toHaveValue('Halima')
  await expect(form.getByLabel('Course')).toHaveValue('figma-mastery')
  await expect(form.getByLabel('Your goals')).toHaveValue('A first job.\nThen a better one.')
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await form.getByRole('button', { name: 'Clear the form' }).click()
  await expect(form.getByLabel('Your goals')).toHaveValue('')
  await expect(form.getByLabel('First name')).toBeFocused()
  await page.reload()
  await expect(form.getByLabel('First name')).toHaveValue('')
})

test('a link from a course chooses that course in a form with a draft, and keeps the other text', async ({
  page,
}) => {
  const form = page.getByRole('main').locator('form')
  await page.goto('/enroll?course=figma-mastery')
  await form.getByLabel('First name').fill('Halima')
  await form.getByLabel('Course').selectOption('ux-research')
  await expect.poll(() => storedDrafts(page)).toContain('ux-research')
  await page.reload()
  await expect(form.getByLabel('First name')).toHaveValue('Halima')
  await expect(form.getByLabel('Course')).toHaveValue('ux-research')
  await page.goto('/enroll?course=design-systems')
  await expect(form.getByLabel('First name')).toHaveValue('Halima')
  await expect(form.getByLabel('Course')).toHaveValue('design-systems')
  await page.goto('/enroll')
  await expect(form.getByLabel('First name')).toHaveValue('Halima')
})

test('what is chosen before the scripts have arrived is not replaced by a draft', async ({ page }) => {
  const form = page.getByRole('main').locator('form')
  await page.goto('/enroll')
  await form.getByLabel('First name').fill('Halima')
  await form.getByLabel('Course').selectOption('ux-research')
  await expect.poll(() => storedDrafts(page)).toContain('ux-research')
  let choose = () => {}
  const chosen = new Promise<void>((resolve) => {
    choose = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await chosen
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await form.getByLabel('Course').selectOption('design-systems')
  choose()
  await expect(form.getByLabel('First name')).toHaveValue('Halima')
  await expect(form.getByLabel('Course')).toHaveValue('design-systems')
  await expect.poll(() => storedDrafts(page)).toContain('design-systems')
})

test('a message sent without a network is kept, sent again after a reload, and stored once', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const email = uniqueEmail()
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Tunde')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Message').fill('Is there a class on Saturdays?')
  // The server stores the message, and its response is lost.
  await page.route('**/contact', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  const result = page.locator('#contact-form-answer')
  await expect(result).toContainText('Failed to send message. Please try again or email us directly.')
  await page.unroute('**/contact')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Is there a class on Saturdays?')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Is there a class on Saturdays?')
  // A browser that restores fields itself also sends this event without a change.
  await page.getByLabel('Message').dispatchEvent('input')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(result).toContainText('Success!')
  const { data } = await database().from('contact_messages').select('id').eq('email', email)
  expect(data).toHaveLength(1)
})

test('a message cannot be changed while it is being sent', async ({ page }) => {
  await page.goto('/contact')
  const message = page.getByLabel('Message')
  await page.getByLabel('Name').fill('Tunde')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(uniqueEmail())
  await message.fill('Is there a class on Saturdays?')
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/contact', async (route) => {
    await delivered
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(message).not.toBeEditable()
  deliver()
  await expect(page.locator('#contact-form-answer')).toBeFocused()
  await expect(message).toBeEditable()
  await expect(message).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form that is posted twice is stored once', async ({ page }) => {
    const email = uniqueEmail()
    for (const _ of ['first', 'again']) {
      await page.goto('/')
      const form = page.locator('form').filter({ has: page.getByLabel('Message') })
      await form.getByLabel('Name').fill('Visitor')
      await form.getByLabel('Email').fill(email)
      await form.getByLabel('Message').fill('Hello.')
      await form.getByRole('button').click()
      await expect(
        page.getByText("Your message has been sent. We'll get back to you soon!").first(),
      ).toBeVisible()
    }
    const { data } = await database().from('contact_messages').select('id').eq('email', email)
    expect(data).toHaveLength(1)
  })
})

const storedDrafts = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))
