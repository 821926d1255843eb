import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { startFakeOpenAI } from '../fakes/openai.ts'
import { startFakeResend } from '../fakes/resend.ts'
import { expectToast, startSession } from './support/people'
import { expect, test } from './support/test'

// The site of `first-owner.spec.ts` with keys in its environment. Each test starts the services that its server asks, or none.
test.describe.configure({ mode: 'default' })

const setting = (name: string) => process.env[name] ?? ''
const owner = setting('OWNER_EMAIL')
const keys = { mail: setting('RESEND_API_KEY'), ai: setting('OPENAI_API_KEY') }
const portOf = (service: string) => Number(new URL(setting(service)).port)

/** Services that accept these keys. */
async function startServices({ mail, ai } = keys) {
  const mailService = await startFakeResend(portOf('RESEND_BASE_URL'), mail)
  const aiService = await startFakeOpenAI(portOf('OPENAI_BASE_URL'), { apiKey: ai })
  return {
    testMails: () => mailService.mails().filter(({ subject }) => subject.endsWith(': emails work')),
    aiRequests: aiService.requests,
    stop: () => Promise.all([mailService.stop(), aiService.stop()]),
  }
}

type Received = Record<'what' | 'text', string>

/** Opens the keys step of the first setup as the owner. Returns the step, and every response that the page receives. */
async function openKeys(context: BrowserContext, page: Page) {
  const received: Received[] = []
  page.on('response', async (response) => {
    // A page that was left has no bodies any more.
    const body = await response.text().catch(() => '')
    received.push({ what: response.url(), text: JSON.stringify(response.headers()) + body })
  })
  await startSession(context, owner)
  await page.goto('/admin/school/setup#keys')
  return { step: page.locator('#keys'), received }
}

const buttonOf = (page: Page, name: string) => page.locator('#keys').getByRole('button', { name })
const pressTwice = (page: Page, name: string) => buttonOf(page, name).dblclick()

const serverLog = () => readFileSync(setting('SERVER_LOG'), 'utf8')

/** Neither what the browser has nor what the server has logged names a key, or a part of one. */
async function expectNoKey(page: Page, received: readonly Received[]) {
  const shown = { what: 'the page', text: await page.content() }
  const seen = [...received, shown, { what: 'the log', text: serverLog() }]
  const parts = Object.values(keys).map((key) => key.slice(-12))
  expect(received.length).toBeGreaterThan(0)
  expect(
    seen.filter(({ text }) => parts.some((part) => text.includes(part))).map(({ what }) => what),
  ).toEqual([])
}

test('keys that work say so, and a button that is pressed twice asks once', async ({ context, page }) => {
  const services = await startServices()
  try {
    const { step, received } = await openKeys(context, page)
    for (const variable of ['RESEND_API_KEY', 'OPENAI_API_KEY'])
      await expect(step.getByText(`${variable} is set`)).toBeVisible()
    await pressTwice(page, 'Send a test email')
    await expectToast(page, 'Success', `An email is on its way to ${owner}.`)
    await pressTwice(page, 'Test the key')
    await expectToast(page, 'Success', 'The AI answers. Model: ')
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0)
    expect(services.testMails().map(({ to }) => to)).toEqual([owner])
    expect(services.aiRequests()).toHaveLength(1)
    await expectNoKey(page, received)
  } finally {
    await services.stop()
  }
})

test('keys that a service refuses are named by their variables', async ({ context, page }) => {
  const services = await startServices({ mail: 're_another', ai: 'sk-another' })
  try {
    const { received } = await openKeys(context, page)
    await buttonOf(page, 'Send a test email').click()
    await expectToast(page, 'Error', 'The email service does not accept the key. Check RESEND_API_KEY')
    await buttonOf(page, 'Test the key').click()
    await expectToast(page, 'Error', 'Check OPENAI_API_KEY')
    // The button stays enabled, so that a corrected key can be tested.
    await expect(buttonOf(page, 'Test the key')).toBeEnabled()
    expect(services.testMails()).toEqual([])
    for (const failed of ['setup.mail_failed', 'setup.ai_failed'])
      await expect.poll(serverLog).toContain(failed)
    await expectNoKey(page, received)
  } finally {
    await services.stop()
  }
})

test('services that are down are no fault of the keys', async ({ context, page }) => {
  const { received } = await openKeys(context, page)
  await buttonOf(page, 'Send a test email').click()
  await expectToast(page, 'Error', 'The email service did not answer. Try again in a few minutes.')
  await buttonOf(page, 'Test the key').click()
  await expectToast(page, 'Error', 'The AI service could not be reached.')
  await expectNoKey(page, received)
})
