import { publishedRow } from './support/posts'
import { type Data, structuredData } from './support/structured-data'
import { expect, test } from './support/test'

const slug = 'two-megabyte-checkout'

const article = (items: Data[]) => items.find((item) => item['@type'] === 'BlogPosting')

test('the structured data of an article match its row and its page', async ({ page, baseURL }) => {
  const row = await publishedRow(slug)
  const data = article(await structuredData(page.request, `/blog/${slug}`))
  expect(data).toMatchObject({
    headline: row.title,
    description: row.meta_description || row.excerpt,
    author: { '@type': 'Person', name: row.author?.name },
    articleSection: row.category?.name,
    mainEntityOfPage: { '@id': `${baseURL}/blog/${slug}` },
  })
  const moments = [data?.datePublished, data?.dateModified].map((moment) => Date.parse(String(moment)))
  expect(moments).toEqual([row.first_published_at, row.updated_at].map((moment) => Date.parse(moment ?? '')))
  await page.goto(`/blog/${slug}`)
  const shown = page.getByRole('article').first()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(row.title)
  await expect(shown).toContainText(row.author?.name ?? 'nobody')
  for (const address of Object(data).image)
    expect((await page.request.get(address)).headers()['content-type'], address).toMatch(/^image\//)
})

test('the word count matches the text on the page', async ({ page }) => {
  const data = article(await structuredData(page.request, `/blog/${slug}`))
  await page.goto(`/blog/${slug}`)
  const runs = (await page.locator('.article').allInnerTexts()).join(' ').split(/\s+/)
  const wordCount = runs.filter((run) => /[\p{L}\p{N}]/u.test(run)).length
  expect(Math.abs(wordCount - Number(data?.wordCount)) / wordCount).toBeLessThan(0.03)
})

test('an article without an author is by the academy’s automated editor', async ({ request }) => {
  const data = article(await structuredData(request, '/blog/auto-layout-habits'))
  expect(data?.author).toMatchObject({ '@type': 'EducationalOrganization', name: 'Automated Editor' })
})

test('the Open Graph data of an article have its dates, author and section', async ({ page }) => {
  const row = await publishedRow(slug)
  await page.goto(`/blog/${slug}`)
  const metaContent = async (property: string) =>
    (await page.locator(`meta[property="${property}"]`).getAttribute('content')) ?? ''
  expect(await metaContent('og:type')).toBe('article')
  expect(Date.parse(await metaContent('article:published_time'))).toBe(
    Date.parse(row.first_published_at ?? ''),
  )
  expect(Date.parse(await metaContent('article:modified_time'))).toBe(Date.parse(row.updated_at))
  expect(await metaContent('article:author')).toBe(row.author?.name)
  expect(await metaContent('article:section')).toBe(row.category?.name)
})
