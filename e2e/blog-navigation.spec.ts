import { expectLargeTargets } from './support/target-size.ts'
import { expect, expectAccessible, expectCached, test } from './support/test.ts'

const article = '/blog/first-portfolio-second-scroll'
const newPages = [
  '/blog/search?q=design',
  '/blog/search?q=nothingatall',
  '/blog/category/design',
  '/blog/author/halima-garba',
  '/blog/naira-price-design-problem',
]

test('the search box of the blog finds articles, highlights the query and keeps it', async ({ page }) => {
  await page.goto('/blog')
  await page.getByPlaceholder('Search articles...').fill('portf')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/blog/search?q=portf')
  await expect(page.getByRole('status').filter({ hasText: /articles? for “portf”/ })).toBeVisible()
  await expect(page.getByPlaceholder('Search articles...')).toHaveValue('portf')
  const first = page.getByRole('main').getByRole('article').first()
  await expect(first.locator('mark').first()).toHaveText(/portfolio/i)
  await first.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/blog\/[a-z-]+$/)
})

test('results stay out of search engines, and the query is shown as plain text', async ({ page }) => {
  await page.goto(`/blog/search?q=${encodeURIComponent('<img src=x onerror=alert(1)> "')}&page=zero`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByPlaceholder('Search articles...')).toHaveValue('<img src=x onerror=alert(1)> "')
  await expect(page.getByText('No articles found for')).toBeVisible()
})

test('a search without results offers the newest articles and the categories', async ({ page }) => {
  await page.goto('/blog/search?q=zzzznope')
  await expect(page.getByText('No articles found for “zzzznope”.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Newest articles' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()).toBeVisible()
})

test('a page after the last one of a search leads to its first one', async ({ page }) => {
  await page.goto('/blog/search?q=design&page=9')
  await expect(page.getByText('There are no more articles for “design”.')).toBeVisible()
  await page.getByRole('link', { name: 'First page of results' }).click()
  await expect(page).toHaveURL('/blog/search?q=design')
  await expect(page.getByRole('status').filter({ hasText: /articles? for “design”/ })).toBeVisible()
})

test('links lead from the blog to a category, its article and its author, and each page is served from cache', async ({
  page,
  request,
}) => {
  await page.goto('/blog')
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Research/ })
    .click()
  await expect(page).toHaveURL('/blog/category/research')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Research')
  const card = page.getByRole('main').getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: /^Read more/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const author = page.locator('article header a[href^="/blog/author/"]')
  const [name, path] = [(await author.textContent()) ?? '', (await author.getAttribute('href')) ?? '']
  await author.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible()
  await expectCached(request, '/blog/category/research')
  await expectCached(request, path)
})

test('an unknown category or author is a real 404, and so is a page past the last', async ({ request }) => {
  for (const path of [
    'category/no-such',
    'author/no-such',
    'category/design/page/2',
    'category/design/page/1',
    'author/x/page/2',
  ])
    expect((await request.get(`/blog/${path}`)).status(), path).toBe(404)
})

test('an article without an author links to no author page', async ({ page }) => {
  await page.goto('/blog/auto-layout-habits')
  await expect(
    page.getByRole('article').first().locator('header').getByText('Automated Editor'),
  ).toBeVisible()
  await expect(page.locator('article header a[href^="/blog/author/"]')).toHaveCount(0)
})

test('an article links to its neighbours and to related ones, never to itself', async ({ page, request }) => {
  await page.goto(article)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const related = page.getByRole('region', { name: 'Related articles' })
  await expect(related.getByRole('article')).toHaveCount(3)
  await expect(related.getByRole('heading', { name: title })).toHaveCount(0)
  await page.getByRole('link', { name: /^Next article/ }).click()
  await expect(page).not.toHaveURL(article)
  await page.getByRole('link', { name: /^Previous article/ }).click()
  await expect(page).toHaveURL(article)
  await expectCached(request, article)
})

test('the newest article links to no next article', async ({ page }) => {
  await page.goto('/blog/two-megabyte-checkout')
  await expect(page.getByRole('link', { name: /^Previous article/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Next article/ })).toHaveCount(0)
})

test('an article is shared by plain links, WhatsApp first, or by copying its address', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(article)
  const share = page.getByRole('region', { name: 'Share this article' })
  const hrefs = await share
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs[0]).toMatch(/^https:\/\/wa\.me\//)
  for (const href of hrefs) expect(decodeURIComponent(href)).toContain(`${baseURL}${article}`)
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('status')).toHaveText('Link copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${article}`)
})

test('where the browser forbids copying, the button says what to do instead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(article)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Please copy the address from the top of your browser.')).toBeVisible()
})

test.describe('reading progress', () => {
  const bar = '.reading-progress'

  test('grows while the reader scrolls and is not printed', async ({ page }) => {
    await page.goto(article)
    const place = () =>
      page
        .locator(bar)
        .evaluate((element) => new DOMMatrix(getComputedStyle(element, '::before').transform).m41)
    expect(await place()).toBeLessThan(-100)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect.poll(place).toBeGreaterThan(-20)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator(bar)).toBeHidden()
  })

  test('is left out under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(article)
    await expect(page.locator(bar)).toHaveCSS('display', 'none')
  })
})

for (const path of newPages) {
  test(`${path} is accessible, fits 360 px and has large targets`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await expectAccessible(page)
    // Links within the text of an article may be as small as the text.
    await page.evaluate(() => document.querySelector('.article')?.remove())
    await expectLargeTargets(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is an ordinary form', async ({ page }) => {
    await page.goto('/blog')
    await page.getByPlaceholder('Search articles...').fill('portfolio')
    await page.getByPlaceholder('Search articles...').press('Enter')
    await expect(page.getByText(/articles? for “portfolio”/)).toBeVisible()
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
  })

  test('a mistyped article address suggests the article meant, any other the newest ones', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/404/)
    expect((await page.goto('/blog/megabyte-checkouts'))?.status()).toBe(404)
    const suggestion = page.getByRole('heading', { name: 'Were you looking for one of these?' })
    await expect(suggestion).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText('The 2 MB checkout')
    await page.goto('/blog/zzzz-qqqq')
    await expect(page.getByRole('heading', { name: 'Our newest articles' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  })

  test('there is no button to copy the address, and an unknown category shows a message', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/404/)
    await page.goto(article)
    await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await page.goto('/blog/category/no-such')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
  })
})
