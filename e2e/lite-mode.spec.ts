import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'

const article = '/blog/two-megabyte-checkout'
const choice = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: /^Lite/ })
const choose = (page: Page, label: string) => choice(page).getByRole('radio', { name: label }).check()

/** Every picture that the browser requests, except the tab's icon. */
function requestedPictures(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'image' && !/\/(favicon|icon|apple-icon)/.test(pathname))
      requested.push(request.url())
  })
  return requested
}

/** Scrolls through a page, so that lazy pictures would load. */
async function readThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      // Waits for two frames: in the first the page is laid out at its new scroll position, and before the
      // second the browser has requested the pictures.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
}

const onNetwork = (page: Page, network: object) =>
  page.addInitScript((saveData) => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), saveData) })
  }, network)

for (const path of ['/', '/courses', '/blog', article, '/about', '/projects']) {
  test(`${path} fetches no picture in lite mode, even when scrolled to its end`, async ({ page }) => {
    const requested = requestedPictures(page)
    await onNetwork(page, { saveData: true })
    await page.goto(path, { waitUntil: 'load' })
    await readThrough(page)
    await expect(page.locator('html')).toHaveAttribute('data-lite', 'on')
    expect(await page.locator('main img').count()).toBeGreaterThan(0)
    expect(requested).toEqual([])
  })
}

test('without lite mode the first picture is requested as soon as it is parsed, the others when they are near', async ({
  page,
}) => {
  const requested = requestedPictures(page)
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.locator('main img').first()).toHaveAttribute('loading', 'eager')
  await expect(page.getByRole('button', { name: /^Show picture/ })).toHaveCount(0)
  const before = requested.length
  expect(before).toBeGreaterThan(0)
  await readThrough(page)
  await expect.poll(() => requested.length).toBeGreaterThan(before)
})

test('in lite mode a tap loads one picture into the space reserved for it', async ({ page }) => {
  const requested = requestedPictures(page)
  await onNetwork(page, { effectiveType: '2g' })
  await page.goto(article)
  const picture = page.locator('article img[src*="checkout-before-after"]')
  const button = page.getByRole('button', { name: /^Show picture/ }).last()
  await button.scrollIntoViewIfNeeded()
  const [place, heldBack] = [await button.boundingBox(), await picture.boundingBox()]
  expect(heldBack?.height).toBe(place?.height)
  await button.click()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(picture).toBeInViewport()
  await expect(picture).toBeFocused()
  await expect(button).toHaveCount(0)
  expect(await picture.boundingBox()).toMatchObject({ y: place?.y, height: place?.height })
  expect(new Set(requested).size).toBe(1)
})

test('the choice of lite mode outlives navigations and reloads, whatever network the browser reports', async ({
  page,
}) => {
  const fetched = requestedPictures(page)
  await page.goto('/about')
  await expect(choice(page).getByRole('radio', { name: 'Auto' })).toBeChecked()
  await choose(page, 'On')
  // The browser shows pictures from its memory cache without a request.
  const heldBack = new Set(fetched)
  const requested = () => fetched.filter((picture) => !heldBack.has(picture))
  await page.reload()
  await expect(choice(page).getByRole('radio', { name: 'On' })).toBeChecked()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await readThrough(page)
  expect(requested()).toEqual([])
  await choose(page, 'Off')
  await expect.poll(() => requested().length).toBeGreaterThan(0)

  await onNetwork(page, { saveData: true })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-lite', 'off')
  await choose(page, 'Auto')
  await expect(page.locator('html')).toHaveAttribute('data-lite', 'on')
})

test('pictures that are already loaded stay when lite mode begins', async ({ page }) => {
  await page.goto('/about')
  const shown = page.locator('main img').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await choose(page, 'On')
  await expect(shown).toHaveAttribute('data-shown', '')
})

test('pages in lite mode are accessible and fit the screen', async ({ page }) => {
  await onNetwork(page, { saveData: true })
  for (const path of ['/', '/blog', article]) {
    await page.goto(path)
    await readThrough(page)
    await expectAccessible(page)
  }
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures are shown, and lite mode is not offered', async ({ page }) => {
    const requested = requestedPictures(page)
    await page.goto(article, { waitUntil: 'load' })
    expect(requested.some((url) => url.includes('checkout-before-after'))).toBe(true)
    await expect(page.getByText('Lite: pictures on tap')).toBeHidden()
    await expect(page.getByRole('button', { name: /^Show picture/ })).toHaveCount(0)
  })
})
