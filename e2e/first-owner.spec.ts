import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import {
  confirmIdentity,
  expectToast,
  fillCredentials,
  fillSignUp,
  newVisitorContext,
} from './support/people'
import { expect, test, uniqueEmail } from './support/test'

// A separate site without an owner: OWNER_EMAIL and the school's name and contact are set, ADMIN_SIGNUP is closed, and no email can be sent.
test.describe.configure({ mode: 'serial' })

const founder = process.env.OWNER_EMAIL ?? ''
const closed = 'Accounts are by invitation. Ask the owner to invite this address.'

/** The last code in the server's log, which only its operator can read. */
function codeFromLog(): string | undefined {
  const log = readFileSync(process.env.SERVER_LOG ?? '', 'utf8')
  return [...log.matchAll(/"event":"owner\.code","code":"([A-Z2-9]{8})"/g)].at(-1)?.[1]
}

async function typeCode(page: Page, code: string) {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Verify my address' }).click()
}

/** Opens the page with the same session in a browser without JavaScript. */
async function withoutScript(browser: Browser, page: Page): Promise<Page> {
  const storageState = await page.context().storageState()
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage()
  await plain.goto('/admin/waiting')
  return plain
}

async function expectRefused(browser: Browser, email: string, message = closed) {
  const page = await (await newVisitorContext(browser)).newPage()
  await page.goto('/signup')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'Error', message)
  await expect(page).toHaveURL('/signup')
}

test('the first sign-up is refused when OWNER_EMAIL is another address', async ({ browser }) => {
  await expectRefused(browser, uniqueEmail())
  expect(codeFromLog()).toBeUndefined()
})

test("the account of OWNER_EMAIL becomes the owner with the code in the server's log, and not before", async ({
  browser,
  page,
}) => {
  await fillSignUp(page, founder)
  await expectToast(page, 'Success', 'Account created successfully')
  await expect(page).toHaveURL('/admin/waiting')
  await expect(page.getByText("We wrote a code to the server's log.")).toBeVisible()
  await page.goto('/admin/people')
  await expect(page).toHaveURL('/admin/waiting')

  await expect.poll(codeFromLog).toBeDefined()
  const code = codeFromLog() ?? ''
  await expectRefused(browser, founder, 'Somebody signed up with this address within the last ten minutes.')
  await typeCode(
    page,
    code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  )
  await expectToast(page, 'Error', 'This code is wrong. Check it and try again.')
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/waiting')

  const plain = await withoutScript(browser, page)
  await typeCode(plain, 'AAAAAAAA')
  await expect(plain.locator('#verify-email')).toContainText('This code is wrong. Check it and try again.')
  await expect(plain.locator('#new-code')).not.toContainText('Error')

  await typeCode(page, code)
  await page.waitForURL('/admin')
  // The cohort of a new installation began on a day before today.
  await expect(page.getByRole('main')).toContainText(
    'The sample school’s cohort began on December 1, 2025, a day that has passed.',
  )
  await page.goto('/admin/school/identity')
  for (const [field, variable, value] of [
    ['Name', 'SITE_NAME', process.env.SITE_NAME],
    ['Phone', 'SITE_PHONE', process.env.SITE_PHONE],
    ['WhatsApp number (optional)', 'SITE_PHONE', process.env.SITE_PHONE],
  ] as const)
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`Set by ${variable} in the environment \\(${value?.replace('+', '\\+')}\\)`),
    )
  await expect(page.getByText('Sample: replace it with your own')).toHaveCount(0)
  await page.goto('/admin/school')
  const contact = page.getByRole('listitem').filter({ hasText: 'Name and contact' })
  await expect(contact.getByText('Done', { exact: true })).toBeVisible()
  await page.goto('/admin/school/setup#keys')
  for (const variable of ['RESEND_API_KEY', 'OPENAI_API_KEY'])
    await expect(page.locator('#keys').getByText(`${variable} is not set`)).toBeVisible()
  await expect(page.locator('#keys').getByRole('button')).toHaveText(['Done, or not needed'])
  await page.goto('/admin/people')
  await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible()

  const invited = uniqueEmail()
  await page.getByLabel('Email').fill(invited)
  await page.getByRole('button', { name: 'Invite' }).click()
  await confirmIdentity(page)
  await expect(page.getByLabel(`Link for ${invited}`)).toBeVisible()
  // Even an invited address cannot sign up without its link, so that nobody learns who is invited.
  for (const email of [invited, uniqueEmail()]) await expectRefused(browser, email)
})
