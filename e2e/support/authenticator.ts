import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { confirmIdentity } from './people'

/**
 * The code that an authenticator app shows, or will show `ahead` steps of 30 seconds from now; the server
 * accepts one step.
 */
export const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  })

export const wrongCode = (secret: string) =>
  codeOf(secret).replace(/\d/g, (digit) => String((Number(digit) + 5) % 10))

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Authenticator app' }) })

/** Sets up an app in one's own account. Returns its secret, the code it began with and the recovery codes. */
export async function setUpAuthenticator(page: Page, needsConfirmation = true) {
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  if (needsConfirmation) await confirmIdentity(page)
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(picture.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)')
  await expect(picture.locator('path')).toHaveCSS('stroke', 'rgb(0, 0, 0)')
  const secret = (await card(page).locator('code').textContent()) ?? ''
  const firstCode = codeOf(secret)
  await page.getByLabel('Code', { exact: true }).fill(firstCode)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await card(page).getByRole('listitem').allTextContents()
  return { secret, firstCode, codes }
}

export async function enterCode(page: Page, code: string) {
  // The button is disabled while the previous code is being checked.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}
