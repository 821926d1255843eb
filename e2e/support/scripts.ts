import type { Page, Request } from '@playwright/test'
import { expect } from './test.ts'

/** Returns a function that counts the scripts that the page has requested and not received. */
export function watchScripts(page: Page) {
  const requested = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && requested.add(request))
  page.on('requestfinished', (request) => requested.delete(request))
  page.on('requestfailed', (request) => requested.delete(request))
  return () => requested.size
}

/**
 * For a page of the admin that loses its network: returns a function that waits for the scripts with which toasts are shown. The admin
 * fetches them once it is hydrated, and cannot without a network. To be called before the page is opened.
 */
export function watchToaster(page: Page) {
  const loading = watchScripts(page)
  const toaster = page.waitForResponse(
    async (response) =>
      response.request().resourceType() === 'script' &&
      (await response.text()).includes('Close notification'),
  )
  return async () => {
    await toaster
    await expect.poll(loading).toBe(0)
  }
}
