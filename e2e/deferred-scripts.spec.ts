import type { Page } from '@playwright/test'
import { database } from './support/database.ts'
import { expect, expectCached, test, uniqueEmail } from './support/test.ts'

// What a page does before its scripts run, which are deferred until somebody uses a form or a button.

const pages = ['/', '/blog', '/blog/two-megabyte-checkout', '/courses', '/contact', '/enroll']
test.beforeAll(async ({ request }) => {
  for (const path of pages) await expectCached(request, path)
})

/** File names of the scripts that were fetched, on all pages so far. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  return scripts
}

async function writeMessage(page: Page, email: string) {
  await page.getByLabel('Name').fill('Zainab')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Message').fill('Do I need a laptop?')
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' })

const storedMessages = async (email: string) =>
  (await database().from('contact_messages').select('message').eq('email', email).throwOnError()).data

test('reading, following links and choosing a theme fetch no script', async ({ page, isMobile }) => {
  const scripts = scriptsOf(page)
  await page.goto('/blog/two-megabyte-checkout')
  await page.mouse.wheel(0, 3000)
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true')
    await page.locator('#site-menu').getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.locator('#site-menu').getByRole('link', { name: 'Contact' }).click()
  } else await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  expect(scripts).toEqual([])
})

test('a search fetches no script', async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto('/blog/search?q=design')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('phone')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/blog\/search\?q=phone/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(scripts).toEqual([])
})

test('a form that is filled in and sent before the script has loaded is sent once, without leaving the page', async ({
  page,
}) => {
  const release = await delayRequests(page, '**/_next/static/**/*.js')
  const email = uniqueEmail()
  await page.goto('/contact')
  await writeMessage(page, email)
  await sendButton(page).dblclick()
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Success!' }).first()).toBeVisible()
  await expect(page).toHaveURL('/contact')
  expect(await storedMessages(email)).toEqual([{ message: 'Do I need a laptop?' }])
})

test('a form sent before the script has loaded says that it is being sent', async ({ page }) => {
  const release = await delayRequests(page, '**/_next/static/**/*.js')
  await page.goto('/contact')
  await writeMessage(page, uniqueEmail())
  await sendButton(page).click()
  const visibleLabel = () =>
    page.locator('form[aria-busy] button[type=submit] [data-other]').evaluate((label) => {
      const style = getComputedStyle(label, '::after')
      return style.visibility === 'visible' ? style.content : ''
    })
  await expect.poll(visibleLabel).toBe('"Sending..."')
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Success!' }).first()).toBeVisible()
})

test('an empty form sent at once shows the errors beside each field', async ({ page }) => {
  await page.goto('/contact')
  await sendButton(page).click()
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true')
})

test('a form whose script fails to load is posted by the browser', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  const email = uniqueEmail()
  await page.goto('/contact')
  await writeMessage(page, email)
  await sendButton(page).click()
  await expect(
    page.getByText("Your message has been sent. We'll get back to you soon!").first(),
  ).toBeVisible()
  expect(await storedMessages(email)).toHaveLength(1)
})

test('a form that the browser posted before the script had loaded, and that is sent again, is stored once', async ({
  page,
}) => {
  const release = await delayRequests(page, '**/_next/static/**/*.js')
  const email = uniqueEmail()
  await page.goto('/contact')
  await writeMessage(page, email)
  // The browser's own post is stored, and its response is lost: the page stays.
  await page.route('**/contact', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    await route.fetch()
    await route.fulfill({ status: 204 })
  })
  await sendButton(page).click()
  await expect.poll(() => storedMessages(email)).toHaveLength(1)
  release()
  await expect(page.getByRole('main').locator('form')).toHaveAttribute('data-hydrated', 'true')
  await sendButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Success!' }).first()).toBeVisible()
  expect(await storedMessages(email)).toHaveLength(1)
})

test('a draft on the device loads the deferred scripts at once', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Message').fill('A long question')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('draft:')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('A long question')
  await expect(page.getByText('A long question')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
})

test('the first tap on a button is replayed after hydration', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/blog/two-megabyte-checkout')
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(page.getByText('Link copied.').first()).toBeVisible()
})

test('text typed before hydration filters the courses', async ({ page }) => {
  await page.goto('/courses')
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('research')
  await expect(page.locator('[data-filtering]')).toBeVisible()
})

const links = {
  'an article': { start: '/blog', link: 'main a:has([data-loading])', message: 'Loading article...' },
  'the blog in the menu': {
    start: '/contact',
    link: '#site-menu [href="/blog"]',
    message: 'Loading posts...',
  },
  'the blog in the footer': { start: '/contact', link: 'footer [href="/blog"]', message: 'Loading posts...' },
  'the blog in the header': {
    start: '/contact',
    link: 'header .nav-link[href="/blog"]',
    message: 'Loading posts...',
  },
}

for (const [name, { start, link, message }] of Object.entries(links))
  for (const moment of ['before', 'after'])
    test(`a link to ${name} shows that it is loading, ${moment} hydration`, async ({ page }) => {
      if (name.endsWith('header')) await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(start)
      if (moment === 'after') await hydrate(page)
      const messages = await watchLoadingMessages(page)
      const release = await delayRequests(page, '**/blog**')
      if (name.endsWith('menu')) await page.getByRole('button', { name: 'Open menu' }).click()
      await page.locator(link).first().click({ noWaitAfter: true })
      await expect.poll(() => messages).toContain(message)
      release()
      await page.waitForURL(({ pathname }) => pathname !== start)
      await page.goBack()
      await expect(page).toHaveURL(start)
      await expect(page.locator('[data-loading]:not(:empty)')).toHaveCount(0)
    })

/** Hydrates the page as the first use of a form does. */
async function hydrate(page: Page) {
  await page.locator('form[method=post]').first().dispatchEvent('focusin')
  await expect(page.locator('html')).not.toHaveAttribute('data-deferred')
}

/** The loading messages that were on the screen in any frame: a page that is being left cannot be asked. */
async function watchLoadingMessages(page: Page) {
  const messages: string[] = []
  await page.exposeFunction('say', (message: string) => messages.push(message))
  await page.evaluate(() => {
    const { say } = window as unknown as { say: (message: string) => void }
    const look = () => {
      for (const message of document.querySelectorAll<HTMLElement>('[data-loading]:not(:empty)')) {
        const { top, bottom, left, right } = message.getBoundingClientRect()
        const isOnScreen = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
        if (isOnScreen && message.checkVisibility({ visibilityProperty: true })) say(message.textContent)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return messages
}

/** Holds requests back until the returned function is called. */
async function delayRequests(page: Page, url: string) {
  let release = () => {}
  const delayed = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await delayed
    await route.continue()
  })
  return release
}
