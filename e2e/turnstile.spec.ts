import type { Page } from '@playwright/test'
import type { Outcome } from '../fakes/turnstile-api.ts'
import { database } from './support/database.ts'
import { expect, expectAccessible, test, uniqueEmail } from './support/test.ts'

const vendor = process.env.VENDOR_URL ?? ''
const failed = 'It did not pass the check that a person sent it.'
const missing = 'Its proof that a person sent it is missing.'
const flagged = new RegExp(`${failed}|${missing}`)

test.beforeEach(({ allowConsole }) => allowConsole(new RegExp(`^asked ${vendor}/`)))

/** The contact page, for a visitor whose check has the given outcome. */
async function open(page: Page, course: Outcome) {
  await page.context().addCookies([{ name: 'turnstile', value: course, url: process.env.BASE_URL }])
  await page.goto('/contact')
  const form = page.getByRole('main').locator('form')
  return {
    form,
    button: form.getByRole('button', { name: 'Send message' }),
    proof: form.locator('input[name="challenge"]'),
    frame: form.locator('iframe'),
  }
}

type Form = Awaited<ReturnType<typeof open>>

/** Sends a message and returns why it was suspected of being spam. */
async function send(page: Page, { form, button }: Form) {
  const email = uniqueEmail()
  await form.getByLabel('Name').fill('Chinọnso')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill('Is a seat left?')
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: 'Success!' }).first()).toBeVisible()
  const rows = () => database().from('contact_messages').select('suspicion').eq('email', email).throwOnError()
  // The text of the previous message may still be in the field.
  await expect.poll(async () => (await rows()).data.length).toBe(1)
  return (await rows()).data[0]?.suspicion ?? ''
}

test('nothing is requested from Turnstile before the form is used, and its check stays invisible', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const contact = await open(page, 'passed')
  await contact.form.scrollIntoViewIfNeeded()
  await expect(contact.frame).toHaveCount(0)

  const place = await contact.button.boundingBox()
  await contact.form.getByLabel('Name').click()
  await expect(contact.proof).toHaveValue(/^good\./)
  // The first focus requests the form time; every request of the challenge comes after it.
  const touched = requested.findIndex((url) => url.includes('/api/form-time?'))
  const checked = requested.findIndex((url) => url.startsWith(vendor) || url.includes('/challenge'))
  expect(touched).toBeGreaterThan(-1)
  expect(checked).toBeGreaterThan(touched)
  await expect(contact.frame).toBeHidden()
  expect(await contact.button.boundingBox()).toEqual(place)
  expect(await send(page, contact)).not.toMatch(flagged)
})

test('a message that is sent before its token has arrived waits for it', async ({ page }) => {
  let release = () => {}
  const delayed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/challenge(#|$)/, async (route) => {
    await delayed
    await route.continue()
  })
  const contact = await open(page, 'passed')
  await contact.form.getByLabel('Name').click()
  await expect(contact.frame).toBeAttached()
  const suspicion = send(page, contact)
  await expect(contact.form.locator('[type=submit]')).toBeDisabled()
  release()
  expect(await suspicion).not.toMatch(flagged)
})

test('a second message from the same page has a token of its own', async ({ page }) => {
  const contact = await open(page, 'passed')
  await contact.form.getByLabel('Name').click()
  await expect(contact.proof).toHaveValue(/^good\./)
  const first = await contact.proof.inputValue()
  expect(await send(page, contact)).not.toMatch(flagged)
  await expect(contact.proof).toHaveValue('')
  await contact.form.getByLabel('Name').fill('C')
  await expect(contact.proof).not.toHaveValue(first)
  await expect(contact.proof).toHaveValue(/^good\./)
  expect(await send(page, contact)).not.toMatch(flagged)
})

test('a person who must act sees the check before the button, also on narrow pages', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const contact = await open(page, 'clicked')
  await contact.form.getByLabel('Name').click()
  await expect(contact.frame).toBeVisible()
  await expect(contact.frame).toHaveAttribute('title', 'Check that you are a person')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expect(contact.proof).toHaveValue('')
  const widget = contact.frame.contentFrame().locator('iframe').contentFrame()
  await widget.getByRole('button', { name: 'Verify you are human' }).click()
  await expect(contact.proof).toHaveValue(/^good\./)
  expect(await send(page, contact)).not.toMatch(flagged)
})

test('an expired token is replaced', async ({ page }) => {
  const contact = await open(page, 'expired')
  await contact.form.getByLabel('Name').click()
  await expect(contact.proof).toHaveValue(/^good\./)
  const first = await contact.proof.inputValue()
  await expect(contact.proof).toHaveValue('')
  await expect(contact.proof).toHaveValue(/^good\./)
  await expect(contact.proof).not.toHaveValue(first)
})

for (const course of ['refused', 'broken'] as const) {
  test(`a message whose check is ${course} is confirmed like any other, and stored with its suspicion`, async ({
    page,
  }) => {
    const contact = await open(page, course)
    await contact.form.getByLabel('Name').click()
    if (course === 'refused') await expect(contact.proof).toHaveValue(/^bad\./)
    else await expect(contact.frame).toBeAttached()
    expect(await send(page, contact)).toContain(course === 'refused' ? failed : missing)
  })
}

test('only the frame of the check may load Turnstile, and only this site may embed that frame', async ({
  request,
}) => {
  const headersOf = async (path: string) => (await request.get(path)).headers()
  expect(await headersOf('/challenge')).toMatchObject({
    'content-security-policy': expect.stringMatching(
      new RegExp(`^default-src 'none'; script-src 'sha256-[^']+' ${vendor};.*frame-ancestors 'self'$`),
    ),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
  for (const path of ['/contact', '/challenges', '/challenge/else', '/api/form-time']) {
    const policy = (await headersOf(path))['content-security-policy']
    expect(policy, path).toMatch(/^default-src 'self';.*frame-ancestors 'none'$/)
    expect(policy).not.toContain(vendor)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message needs no token', async ({ page }) => {
    const email = uniqueEmail()
    await page.goto('/contact')
    const form = page.getByRole('main').locator('form')
    await form.getByLabel('Name').fill('Visitor')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Message').fill('Hello from a phone with scripts off.')
    await form.getByRole('button').click()
    await expect(page.getByText('Your message has been sent').first()).toBeVisible()
    const { data } = await database().from('contact_messages').select('suspicion').eq('email', email)
    expect(data).toEqual([{ suspicion: null }])
  })
})
