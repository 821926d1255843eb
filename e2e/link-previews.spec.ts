import { expectSharedPicture, sharedPicture } from './support/share-pictures.ts'
import { publicRoutes } from './support/site-routes.ts'
import { expect, test } from './support/test.ts'

const pages = publicRoutes.filter(({ ownPicture }) => ownPicture).map(({ path }) => path)

test('the link preview of every page has a picture of its own', async ({ request, baseURL }) => {
  const urls = await Promise.all(pages.map((path) => sharedPicture(request, path)))
  expect(new Set(urls).size).toBe(pages.length)
  for (const url of urls) {
    expect(new URL(url).origin).toBe(new URL(baseURL ?? '').origin)
    await expectSharedPicture(request, url)
  }
})

test('the picture of a link preview has a size and an alt text, and is shown as a large card', async ({
  page,
}) => {
  await page.goto('/course/figma-mastery')
  for (const [property, content] of [
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:type', 'image/png'],
    ['og:image:alt', 'Figma Mastery · The Academy'],
  ] as const)
    await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', content)
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
})

test('an outdated picture address serves the current picture for a short time; a draft or a guessed address has none', async ({
  request,
}) => {
  const old = await request.get('/og/earlier/about.png')
  expect(old.status()).toBe(200)
  expect(old.headers()['cache-control']).toBe('public, max-age=300')
  for (const path of [
    'blog/research-when-people-are-polite.png',
    'blog/no-such-post.png',
    'blog/NOT%20A%20SLUG.png',
    'nowhere.png',
    'about.svg',
    'course/anything.png',
  ])
    expect((await request.get(`/og/guessed/${path}`)).status(), path).toBe(404)
})

test('the manifest names the site and icons that exist', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', lang: 'en-NG', name: 'The Academy' })
  expect(manifest.short_name.length).toBeLessThanOrEqual(12)
  const purposes = manifest.icons.map(({ purpose, sizes }: Record<string, string>) => `${purpose} ${sizes}`)
  for (const size of ['192x192', '512x512'])
    expect(purposes).toEqual(expect.arrayContaining([`any ${size}`, `maskable ${size}`]))
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    expect(icon.headers()['content-type']).toBe(type)
  }
})

test('every page links to the icons of tab and home screen', async ({ page, request }) => {
  await page.goto('/about')
  for (const rel of ['icon', 'apple-touch-icon']) {
    for (const link of await page.locator(`link[rel="${rel}"]`).all()) {
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
    }
    await expect(page.locator(`link[rel="${rel}"]`).first()).toBeAttached()
  }
})
