import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { forwardedFor, visitorAddress } from '../stack/visitor-address.ts'

const desktop: BrowserContextOptions = { viewport: { width: 1366, height: 768 } }

/** Signs up the first account of the site, which becomes the owner. Returns the page, with the dashboard. */
export async function signUpOwner(browser: Browser, site: TemporarySite, device = desktop): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    baseURL: site.siteUrl,
    extraHTTPHeaders: forwardedFor(visitorAddress()),
  })
  const page = await context.newPage()
  await page.goto('/signup')
  await page.getByLabel('Email').fill(`${randomUUID()}@staff.example`)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/admin**')
  return page
}
