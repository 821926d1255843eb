import type { Page } from '@playwright/test'
import { publicRoutes } from './support/site-routes'
import { expect, test } from './support/test'

for (const { path } of publicRoutes) {
  test(`${path} has the head elements that search results and shared links need`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(path)
    const address = path === '/' ? (baseURL ?? '') : `${baseURL}${path}`
    const title = await page.title()
    const description = await contentOf(page, 'meta[name=description]')
    expect(title).toMatch(/ · The Academy$/)
    expect(description.length).toBeGreaterThan(40)
    expect(description.length).toBeLessThanOrEqual(200)
    expect(await contentOf(page, 'link[rel=canonical]', 'href')).toBe(address)
    expect(await contentOf(page, 'meta[property="og:url"]')).toBe(address)
    expect(title).toContain(await contentOf(page, 'meta[property="og:title"]'))
    expect(await contentOf(page, 'meta[property="og:description"]')).toBe(description)
    expect(await contentOf(page, 'meta[property="og:image"]')).toMatch(new RegExp(`^${baseURL}/og/`))
    expect(await contentOf(page, 'meta[property="og:type"]')).toBe(
      /^\/blog\/[^/]+$/.test(path) ? 'article' : 'website',
    )
    expect(await contentOf(page, 'meta[property="og:site_name"]')).toBe('The Academy')
    expect(await contentOf(page, 'meta[property="og:locale"]')).toBe('en_NG')
    expect(await contentOf(page, 'meta[name="twitter:card"]')).toBe('summary_large_image')
    expect(await contentOf(page, 'meta[name="twitter:image"]')).toMatch(new RegExp(`^${baseURL}/og/`))
    expect(await contentOf(page, 'link[rel=alternate][type="application/rss+xml"]', 'href')).toBe(
      `${baseURL}/feed.xml`,
    )
    expect(await contentOf(page, 'link[rel=alternate][type="application/feed+json"]', 'href')).toBe(
      `${baseURL}/feed.json`,
    )
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  })

  test(`${path} has one h1 and skips no level of heading`, async ({ page }) => {
    await page.goto(path)
    // The heading levels in document order, as a screen reader reads them; closed panels are skipped.
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((all) =>
        all.filter((heading) => heading.checkVisibility()).map(({ tagName }) => Number(tagName[1])),
      )
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect(jumps, levels.join(' ')).toEqual([])
  })
}

test('no two pages share a title or a description', async ({ request }) => {
  const heads = await Promise.all(
    publicRoutes.map(async ({ path }) => {
      const html = await (await request.get(path)).text()
      return [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/].map(
        (part) => part.exec(html)?.[1],
      )
    }),
  )
  for (const part of [0, 1]) expect(new Set(heads.map((head) => head[part])).size).toBe(publicRoutes.length)
})

async function contentOf(page: Page, element: string, attribute = 'content') {
  await expect(page.locator(element)).toHaveCount(1)
  return (await page.locator(element).getAttribute(attribute)) ?? ''
}
