import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { hiddenFields, sendForm } from './account-requests'

export const password = 'a-long-password'

/** The staff of the site under test. The first to sign up is the owner. */
export const people = {
  owner: 'owner@school.example',
  admin: 'admin@school.example',
  pending: 'pending@school.example',
} as const

export type Role = keyof typeof people

/** Where the setup stores each person's cookies for the tests that follow. */
export const sessionOf = (role: Role) =>
  path.join(process.env.SESSIONS_DIR ?? tmpdir(), `academy-${role}-session.json`)

export async function fillCredentials(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
}

/** Signs up by posting the form without a browser, which is faster, for tests that only need an account. */
export const signUp = (context: BrowserContext, email: string) => submitAccountForm(context, '/signup', email)

/** Signs in by posting the form without a browser. The account must have the default password and no second factor. */
export const startSession = (context: BrowserContext, email: string) =>
  submitAccountForm(context, '/login', email)

async function submitAccountForm({ request }: BrowserContext, path: string, email: string) {
  const outcome = await sendForm(request, path, await hiddenFields(request, path), { email, password })
  expect(outcome.location, outcome.message).toMatch(/^\/admin/)
}

/** Fills in and submits the sign-up form in the browser. */
export async function fillSignUp(page: Page, email: string) {
  await page.goto('/signup')
  await fillCredentials(page, email)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

export async function signIn(page: Page, email: string, secret = password) {
  await page.goto('/login')
  await fillCredentials(page, email, secret)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Types the password into the dialog that asks for it again. */
export async function confirmIdentity(page: Page, secret = password) {
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Your password').fill(secret)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** Opens a page on another device, signed in with this role. */
export async function pageOf(browser: Browser, role: Role): Promise<Page> {
  const context = await browser.newContext({ storageState: sessionOf(role) })
  return context.newPage()
}

/**
 * Creates a browser context without a session. Contexts made in a test otherwise have the session of its
 * file.
 */
export const newVisitorContext = (browser: Browser) =>
  browser.newContext({ storageState: { cookies: [], origins: [] } })

export const expectToast = (page: Page, title: string, description: string) =>
  expect(
    page
      .getByRole(title === 'Error' ? 'alert' : 'status')
      .filter({ hasText: description })
      .first(),
  ).toContainText(title)

/** Keeps the toast that offers Undo, which otherwise closes after sixteen seconds: its time stands still while the pointer is on it. */
export const keepUndo = (page: Page) =>
  page
    .locator('[data-slot=toast]')
    .filter({ has: page.getByRole('button', { name: 'Undo', exact: true }) })
    .first()
    .hover()
