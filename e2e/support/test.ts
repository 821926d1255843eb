import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type axe from 'axe-core'
import { forwardedFor, visitorAddress } from '../../scripts/stack/visitor-address.ts'
import { recordViolations, violations } from './policy-violations.ts'

type Fixtures = {
  allowConsole: (pattern: RegExp) => void
  closeContexts: undefined
  failOnViolations: undefined
}

/**
 * A visitor's page that fails the test on any console error, uncaught error or request to another host, and on any
 * violation of the content policy in any page.
 * Its browser lacks what Safari lacks (`removeNewApis`). Each test has a client address of its own, or the rate limits would count all of them as one.
 */
export const test = base.extend<Fixtures>({
  browser: [async ({ browser }, use) => use(prepareContexts(browser)), { scope: 'worker' }],
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use(forwardedFor(visitorAddress())),
  allowConsole: async ({ baseURL: _ }, use) => {
    await use((pattern) => allowed.push(pattern))
    allowed.length = 0
  },
  page: async ({ page, baseURL, allowConsole: _ }, use, info) => {
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on(
      'request',
      (request) => isForeign(request.url(), baseURL) && problems.push(`asked ${request.url()}`),
    )
    await use(page)
    if (info.status !== info.expectedStatus) info.annotations.push(await shownMessages(page))
    expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([])
  },
  // Playwright closes only the context of `page`. The pages of all others would poll the server until the last test has ended.
  closeContexts: [
    async ({ browser }, use, info) => {
      const before = browser.contexts()
      await use(undefined)
      const opened = browser.contexts().filter((context) => !before.includes(context))
      try {
        if (info.status !== info.expectedStatus)
          for (const page of opened.flatMap((context) => context.pages()))
            info.annotations.push(await shownMessages(page))
      } finally {
        await Promise.all(opened.map((context) => context.close()))
      }
    },
    { auto: true },
  ],
  failOnViolations: [
    async ({ baseURL: _ }, use) => {
      violations.length = 0
      await use(undefined)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Tags for tests of what only phones or only desktops have: the other project excludes them. */
export const phoneOnly = { tag: '@narrow' }
export const desktopOnly = { tag: '@wide' }
/** For tests whose result does not depend on the size of the screen. */
export const anyScreen = { ...phoneOnly }

export const uniqueEmail = () => `visitor-${randomUUID()}@example.com`

const allowed: RegExp[] = []

/** Prepares every context that is opened from now on. */
function prepareContexts(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await recordViolations(context)
    await removeNewApis(context)
    return context
  }
  return browser
}

/** Removes from every page what Chromium has and Safari lacked until version 27: the iteration of streams. */
const removeNewApis = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of [Symbol.asyncIterator, 'values'])
      Reflect.deleteProperty(ReadableStream.prototype, name)
  })

function isForeign(url: string, baseURL = '') {
  return /^https?:/.test(url) && new URL(url).origin !== new URL(baseURL).origin
}

/**
 * Fails with the rule and the element of every accessibility violation that axe finds once all animations have ended.
 * Checks all rules in the current theme, then only the colour rules in the other theme.
 */
export async function expectAccessible(page: Page, { except }: { except?: string } = {}) {
  await expect(page.locator('[data-sonner-toast][data-mounted="false"]')).toHaveCount(0)
  // React shows a title that Next streamed after an action at least 300 ms late.
  await expect(page).toHaveTitle(/\S/)
  await page.evaluate(settle)
  await loadAxe(page, except !== 'iframe')
  expect(await findViolations(page, except)).toEqual([])
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [theme, otherTheme] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await page.emulateMedia({ colorScheme: otherTheme })
  const found = await findViolations(page, except, ['color-contrast', 'link-in-text-block'])
  await page.emulateMedia({ colorScheme: theme })
  expect(found, `in the ${otherTheme} theme`).toEqual([])
}

// Chromium needs twice as long to read the source that is not minified.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Injects axe into the page and, with `withFrames`, into its frames. Never resolves for a frame whose scripts are disabled. */
async function loadAxe(page: Page, withFrames: boolean) {
  for (const frame of withFrames ? page.frames() : [page.mainFrame()])
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
}

async function findViolations(page: Page, except?: string, rules?: string[]) {
  const found = await page.evaluate(
    async ([exclude, rules]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const runOnly = rules && { type: 'rule' as const, values: rules }
      return (await run({ exclude }, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations
    },
    [except ? [[except]] : [], rules] as const,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any: [check] }) => `${id}: ${html.slice(0, 200)} ${check?.message ?? ''}`.trim()),
  )
}

/**
 * Runs in the page before colours are checked: disables transitions and animations, and finishes the running ones
 * instead of awaiting them, because in content that is not laid out they never end. Lays out every section at once: axe scrolls to find
 * the background of a text, and a section that is laid out only then would move that text.
 */
function settle() {
  const still = new CSSStyleSheet()
  const rules = [
    'transition: none',
    'animation-delay: 0s',
    'animation-duration: 1ms',
    'animation-iteration-count: 1',
    'content-visibility: visible',
  ]
  still.replaceSync(`*, ::before, ::after { ${rules.map((rule) => `${rule} !important`).join(';')} }`)
  document.adoptedStyleSheets.push(still)
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
}

/** The page's messages when a test has failed: a refusal by the server often explains it. */
async function shownMessages(page: Page) {
  const messages = page.locator('[data-slot=toast], [role=alert], [id$=-answer]')
  const texts = await messages.allInnerTexts().catch(() => 'closed')
  return { type: 'shown', description: `at ${page.url()} ${JSON.stringify(texts)}` }
}

/** Presses Escape once. Radix focuses a dialog before it handles keys; the style is set when the dialog is the topmost layer. */
export async function closeByEscape(page: Page, dialog: Locator) {
  await expect(dialog).toHaveAttribute('style', /pointer-events: auto/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** Passes once the page comes from cache; another test may have revalidated it a moment ago. */
export async function expectCached(request: APIRequestContext, path: string) {
  const state = async () => (await request.get(path)).headers()['x-nextjs-cache']
  await expect.poll(state).toBe('HIT')
}
