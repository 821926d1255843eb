import type { Browser, BrowserContext } from '@playwright/test'

/** What the content policy refused in any page of this worker since the test began. */
export const violations: string[] = []

const refused = /content security policy|refused by policy/i

/** Records the policy violations of every page that is opened from now on, in any context. */
export function watchPolicy(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await recordViolations(context)
    return context
  }
  return browser
}

async function recordViolations(context: BrowserContext) {
  context.on('console', (message) => {
    if (refused.test(message.text())) violations.push(`${message.page()?.url()}: ${message.text()}`)
  })
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.info(`refused by policy: ${effectiveDirective} ${blockedURI} ${sample}`),
    ),
  )
}
