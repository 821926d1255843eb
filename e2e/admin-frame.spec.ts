import type { Locator } from '@playwright/test'
import { addConfirmedSubscribers, campaignPath, storePost } from './support/campaigns'
import { database, uniqueSlug } from './support/database'
import { sendMessage } from './support/messages'
import { sessionOf } from './support/people'
import { expect, expectAccessible, test } from './support/test'
import { expectLargeText } from './support/text-size'

test.use({ storageState: sessionOf('admin') })

test('in the admin the header is a slim bar and the footer one line; on the site both are whole', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  await page.goto('/admin')
  const heightOf = async (bar: Locator) => (await bar.boundingBox())?.height
  // Hydration makes them small.
  await expect.poll(() => heightOf(header)).toBeLessThan(48)
  await expect.poll(() => heightOf(footer)).toBeLessThan(60)
  await expect(header.getByRole('link', { name: 'Courses' })).toBeVisible()
  await expect(footer.getByText('All rights reserved.')).toBeVisible()
  await page.getByRole('link', { name: 'View site' }).click()
  await expect(page).toHaveURL('/')
  await expect(header.getByRole('link', { name: 'Enroll Now' })).toBeVisible()
  await expect.poll(() => heightOf(header)).toBeGreaterThan(60)
  await expect.poll(() => heightOf(footer)).toBeGreaterThan(300)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('every section is reachable from the bottom of the screen', async ({ page }) => {
    await page.goto('/admin')
    const tabs = page.getByRole('navigation', { name: 'Admin' })
    await expect(tabs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: 'Posts' }).click()
    await expect(page).toHaveURL('/admin/posts')
    await expect(tabs.locator('[aria-current=page]')).toHaveText('Posts')
    await tabs.getByRole('button', { name: 'More' }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog Settings' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Newsletter' })).toBeHidden()
    await expect(tabs.locator('[aria-current=page]')).toHaveText('More')
    await tabs.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport()
  })

  test('the palette is one tap away, beside the menu button', async ({ page }) => {
    await page.goto('/admin/settings')
    const search = page.getByRole('button', { name: 'Search', exact: true })
    await search.click()
    await expect(page.getByRole('combobox', { name: /^Search posts/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeFocused()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  })

  for (const path of ['/admin/posts', '/admin/posts/new']) {
    test(`the bars at the bottom of ${path} do not cover what has the focus`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'More' })).toBeVisible()
      for (let step = 0; step < 60; step++) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(coveredFocus)).toBe('')
      }
    })
  }

  test('with text at 200 % no page scrolls sideways, and the save buttons do not cover the title of a post', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    for (const path of ['/admin', '/admin/posts', '/admin/posts/new', '/admin/inbox', '/admin/settings']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    }
    await page.goto('/admin/posts/new')
    await expect(page.getByLabel('Title*')).toBeEnabled()
    const title = await page.getByLabel('Title*').boundingBox()
    const bar = await page.locator('#save-bar').boundingBox()
    expect(title && bar && title.y + title.height < bar.y).toBe(true)
  })

  test('no text is smaller than 13 px', async ({ page, allowConsole }) => {
    // Posts of other tests have pictures that do not exist.
    allowConsole(/404/)
    await Promise.all([sendMessage(), addConfirmedSubscribers(1)])
    const school = ['courses', 'cohorts', 'prices', 'identity', 'words', 'words/facts', 'setup']
    const others = [
      'posts',
      'posts/new',
      'ai-generator',
      'inbox',
      'newsletter',
      'settings',
      'activity',
      'school',
    ]
    for (const path of ['', ...others, ...school.map((section) => `school/${section}`)]) {
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
      await expectLargeText(page)
    }
  })

  test('every section of School is on the screen, and its samples are marked in one column', async ({
    page,
  }) => {
    await page.goto('/admin/school/words')
    const sections = page.getByRole('navigation', { name: 'School' }).getByRole('link')
    await expect(sections).toHaveCount(6)
    for (const section of await sections.all()) await expect(section).toBeInViewport({ ratio: 1 })
    await page.goto('/admin/school/courses')
    const marks = page.getByRole('list', { name: 'Courses' }).getByText('Sample', { exact: true })
    await expect(marks.first()).toBeVisible()
    const edges = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().right))
    expect(new Set(edges).size).toBe(1)
  })
})

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const)
  test(`title and text of a post are on the first screen of ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const row = {
      slug: uniqueSlug('first-screen'),
      title: 'The first screen',
      content: 'Words.\n\n'.repeat(80),
    }
    const post = await database().from('blog_posts').insert(row).select('id').single().throwOnError()
    for (const id of ['new', post.data.id]) {
      await page.goto(`/admin/posts/${id}`)
      await expect(page.getByLabel('Title*')).toBeEnabled()
      await expect(page.getByLabel('Title*')).toBeInViewport({ ratio: 1 })
      const textAboveButtons = async () => {
        const area = await page.getByLabel('Content*').boundingBox()
        const bar = await page.locator('#save-bar').boundingBox()
        return (bar?.y ?? 0) - (area?.y ?? height)
      }
      // At least four lines.
      await expect.poll(textAboveButtons).toBeGreaterThan(4 * 28)
    }
  })

test('no field for a time cuts it off on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const post = await storePost()
  await addConfirmedSubscribers(1)
  for (const [path, label] of [
    ['/admin/settings', 'Time'],
    ['/admin/posts/new', 'Schedule for'],
    [campaignPath(post), 'Send later'],
  ] as const) {
    await page.goto(path)
    const field = page.getByLabel(label).and(page.locator('[type=time], [type=datetime-local]'))
    await field.scrollIntoViewIfNeeded()
    const spare = await field.evaluate((input: HTMLInputElement) => {
      const whole = input.cloneNode() as HTMLInputElement
      whole.style.width = 'max-content'
      input.after(whole)
      const missing = whole.offsetWidth - input.offsetWidth
      whole.remove()
      return -missing
    })
    expect(spare, path).toBeGreaterThanOrEqual(0)
  }
})

/** Runs in the page. The focused element, if its first line is below the top of a bar at the bottom of the screen. */
function coveredFocus(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.closest('#save-bar, nav, footer')) return ''
  const bars = [...document.querySelectorAll('#save-bar, nav[aria-label="Admin"]')].filter((bar) =>
    bar.checkVisibility(),
  )
  const { top, height } = (focused.closest('label') ?? focused).getBoundingClientRect()
  const line = top + Math.min(height, 44)
  return bars.some((bar) => line > bar.getBoundingClientRect().top) ? focused.outerHTML.slice(0, 120) : ''
}
