import { expect, test } from './support/test.ts'

test('the blog leads with the newest article and lists the others', async ({ page }) => {
  await page.goto('/blog')
  const featured = page.getByRole('article').first()
  await expect(featured.getByText('Featured')).toBeVisible()
  await expect(featured.getByRole('heading', { name: 'The 2 MB checkout' })).toBeVisible()
  await expect(featured.getByRole('link', { name: 'Read Article' })).toHaveAttribute(
    'href',
    '/blog/two-megabyte-checkout',
  )
  await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Auto layout habits that save a week' })).toBeVisible()
  await expect(page.getByText('What a junior designer advert is really asking')).toHaveCount(0)
})

test('an article shows its table, code, picture and task list, and links back to the blog', async ({
  page,
}) => {
  await page.goto('/blog/two-megabyte-checkout')
  const article = page.getByRole('article').first()
  await expect(article.getByText('Nov 18, 2025')).toBeVisible()
  await expect(article.getByText(/\d+ min read/)).toBeVisible()
  await expect(article.getByRole('table')).toBeVisible()
  await expect(article.locator('pre code .hljs-tag').first()).toBeVisible()
  await expect(article.getByRole('checkbox').first()).toBeDisabled()
  const picture = article.locator('img[src*="checkout-before-after"]')
  await expect(picture).toHaveAttribute('width', /\d+/)
  await expect(picture).toHaveAttribute('height', /\d+/)
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test('no word in a table of an article is broken over lines', async ({ page }) => {
  await page.goto('/blog/two-megabyte-checkout')
  const table = page.getByRole('article').first().getByRole('table')
  await table.scrollIntoViewIfNeeded()
  const broken = await table.locator('th, td').evaluateAll((cells) => {
    const words = cells.flatMap((cell) => {
      const text = cell.firstChild
      if (!(text instanceof Text)) return []
      return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ text, word, index }))
    })
    if (words.length < 20) throw new Error('The table holds fewer words than expected')
    return words
      .filter(({ text, word, index }) => {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
      })
      .map(({ word }) => word)
  })
  expect(broken).toEqual([])
})

test('an article stored in a json fence reads like any other, and one without an author names the automated editor', async ({
  page,
}) => {
  await page.goto('/blog/auto-layout-habits')
  const article = page.getByRole('article').first()
  await expect(article.getByText('Automated Editor')).toBeVisible()
  expect(await article.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3)
  await expect(article.getByText('"content":')).toHaveCount(0)
})

test('an unknown article is a real 404; then a toast says so and the blog opens', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/)
  const response = await page.goto('/blog/no-such-article')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveURL('/blog')
  const toast = page.getByRole('alert').filter({ hasText: 'Post not found' })
  await expect(toast).toContainText("The blog post you're looking for doesn't exist.")
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an article is complete, and an unknown article says so and links back', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/404/)
    await page.goto('/blog/first-portfolio-second-scroll')
    expect(
      ((await page.getByRole('article').first().textContent()) ?? '').split(/\s+/).length,
    ).toBeGreaterThan(900)
    await page.goto('/blog/no-such-article')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found')
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Blog' })).toHaveAttribute(
      'href',
      '/blog',
    )
  })
})
