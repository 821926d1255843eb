import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { forwardedFor, visitorAddress } from '../stack/visitor-address.ts'

/** Signs up the first account of the site. It becomes the owner, whose role may open every list of the admin. */
export async function signUpOwner(browser: Browser, site: TemporarySite) {
  const context = await browser.newContext({
    baseURL: site.siteUrl,
    viewport: { width: 1366, height: 768 },
    extraHTTPHeaders: forwardedFor(visitorAddress()),
  })
  const page = await context.newPage()
  await page.goto('/signup')
  await page.getByLabel('Email').fill(`${randomUUID()}@staff.example`)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/admin**')
  await page.close()
  return context
}
