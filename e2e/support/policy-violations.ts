import type { BrowserContext } from '@playwright/test'

/** What the content policy refused in any page of this worker since the test began. */
export const violations: string[] = []

const refused = /content security policy|refused by policy/i

/** Records the policy violations of every page that the context opens from now on. */
export async function recordViolations(context: BrowserContext) {
  context.on('console', (message) => {
    if (refused.test(message.text())) violations.push(`${message.page()?.url()}: ${message.text()}`)
  })
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.info(`refused by policy: ${effectiveDirective} ${blockedURI} ${sample}`),
    ),
  )
}
