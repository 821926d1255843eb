import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { database } from './support/database.ts'
import { expect, expectAccessible, test, uniqueEmail } from './support/test.ts'

const confirmLink = (token: string) => `/newsletter/confirm?token=${token}`
const unsubscribeLink = (token: string) => `/newsletter/unsubscribe?token=${token}`
const oneClick = (token: string) => `/api/newsletter/unsubscribe?token=${token}`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: 'Confirm my subscription' | 'Unsubscribe') =>
  page.getByRole('main').getByRole('button', { name }).click()

test('a reader subscribes, opens the link and presses its button; a second press is fine', async ({
  page,
}) => {
  const email = uniqueEmail()
  await page.goto('/blog')
  await page.getByPlaceholder('Enter your email').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Almost there' }).first()).toBeVisible()
  const token = await tokenOf(email)

  for (const before of ['pending', 'confirmed']) {
    await page.goto(confirmLink(token))
    await expect(heading(page)).toHaveText('Confirm your subscription')
    expect(await statusOf(token)).toBe(before)
    await press(page, 'Confirm my subscription')
    await expect(heading(page)).toHaveText('You are subscribed')
    await expect(page.locator('#confirm-subscription-answer')).toBeFocused()
    expect(await statusOf(token)).toBe('confirmed')
  }
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByRole('link', { name: 'Read the blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test('somebody who unsubscribes is told so, may subscribe again, and no old link undoes it', async ({
  page,
}) => {
  const token = await newSubscriber('confirmed')
  await page.goto(unsubscribeLink(token))
  expect(await statusOf(token)).toBe('confirmed')
  await press(page, 'Unsubscribe')
  await expect(heading(page)).toHaveText('You are unsubscribed')
  expect(await statusOf(token)).toBe('unsubscribed')

  await page.goto(confirmLink(token))
  await press(page, 'Confirm my subscription')
  await expect(heading(page)).toHaveText('This link does not work')
  expect(await statusOf(token)).toBe('unsubscribed')
  await page.getByRole('link', { name: 'Subscribe again' }).click()
  await expect(page).toHaveURL('/blog#newsletter')
  await expect(page.getByPlaceholder('Enter your email')).toBeInViewport()
})

test('opening a link changes nothing, and its address is neither cached nor sent as a referrer', async ({
  request,
}) => {
  const token = await newSubscriber('pending')
  for (const path of [confirmLink(token), unsubscribeLink(token), oneClick(token)]) {
    for (const method of ['GET', 'HEAD']) {
      const response = await request.fetch(path, { method })
      expect(response.status(), path).toBe(200)
      expect(response.headers()).toMatchObject({
        'x-robots-tag': expect.stringContaining('noindex'),
        'cache-control': expect.stringContaining('no-store'),
        'referrer-policy': 'same-origin',
      })
    }
  }
  expect(await statusOf(token)).toBe('pending')
})

test("a mail program's unsubscribe button ends the subscription, once or twice", async ({ request }) => {
  const token = await newSubscriber('confirmed')
  for (const body of [{ form: { 'List-Unsubscribe': 'One-Click' } }, { data: 'anything' }, {}]) {
    const response = await request.post(oneClick(token), body)
    expect(response.status()).toBe(200)
    expect(await response.json()).toEqual({ success: true })
    expect(await statusOf(token)).toBe('unsubscribed')
  }
})

test("a mail program's unsubscribe button gets an error when its link is not ours", async ({ request }) => {
  for (const token of [randomUUID(), 'not-a-token', '']) {
    const response = await request.post(oneClick(token), { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(response.status()).toBe(404)
    expect(await response.json()).toEqual({ success: false, error: expect.stringMatching(/^[A-Z].*\.$/) })
  }
})

test('a mail program without that button opens the page that has one', async ({ page }) => {
  const token = await newSubscriber('confirmed')
  await page.goto(oneClick(token))
  await expect(page).toHaveURL('/newsletter/unsubscribe')
  await expect(heading(page)).toHaveText('Unsubscribe from the newsletter?')
})

test('the page of an invalid link says so and offers another way', async ({ page }) => {
  await page.goto(unsubscribeLink(randomUUID()))
  await press(page, 'Unsubscribe')
  await expect(heading(page)).toHaveText('This link does not work')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  // From here on the browser is one that has opened no link.
  await page.context().clearCookies()
  for (const path of [confirmLink('cut-sh'), '/newsletter/confirm', '/newsletter/unsubscribe']) {
    await page.goto(path)
    await expect(heading(page)).toHaveText('This link does not work')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
  }
})

test('every state of the pages to confirm and to unsubscribe is accessible', async ({ page }) => {
  await page.goto(confirmLink(await newSubscriber('pending')))
  await expectAccessible(page)
  await press(page, 'Confirm my subscription')
  await expect(heading(page)).toHaveText('You are subscribed')
  await expectAccessible(page)
  await page.goto(unsubscribeLink(randomUUID()))
  await expectAccessible(page)
  await press(page, 'Unsubscribe')
  await expect(heading(page)).toHaveText('This link does not work')
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('both buttons work, and an invalid link says so', async ({ page }) => {
    const token = await newSubscriber('pending')
    await page.goto(confirmLink(token))
    expect(await statusOf(token)).toBe('pending')
    await press(page, 'Confirm my subscription')
    await expect(heading(page)).toHaveText('You are subscribed')
    expect(await statusOf(token)).toBe('confirmed')

    await page.goto(unsubscribeLink(token))
    await press(page, 'Unsubscribe')
    await expect(heading(page)).toHaveText('You are unsubscribed')
    expect(await statusOf(token)).toBe('unsubscribed')

    await page.goto(confirmLink(token))
    await press(page, 'Confirm my subscription')
    await expect(heading(page)).toHaveText('This link does not work')
  })
})

/** Creates a subscription without the page and returns its token. */
async function newSubscriber(status: 'pending' | 'confirmed') {
  const email = uniqueEmail()
  await database().rpc('subscribe_newsletter', { email, submission_id: randomUUID() }).throwOnError()
  const token = await tokenOf(email)
  if (status === 'confirmed') await database().rpc('confirm_subscription', { token }).throwOnError()
  return token
}

async function tokenOf(email: string) {
  const rows = database().from('newsletter_subscribers').select('token')
  return (await rows.eq('email', email).single().throwOnError()).data.token
}

async function statusOf(token: string) {
  const rows = database().from('newsletter_subscribers').select('status')
  return (await rows.eq('token', token).single().throwOnError()).data.status
}
