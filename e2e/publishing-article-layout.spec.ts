import { publishPost, removePost, uniqueSlug } from './support/database.ts'
import { expect, test } from './support/test.ts'

const slug = uniqueSlug('layout')
const sections = Array.from({ length: 30 }, (_, index) => `## Section ${index + 1}\n\nA short text.`)
const content = ['1. [x] Sketch\n2. [ ] Test', '- Then\n\n  1. [ ] Build', ...sections].join('\n\n')

test.beforeAll(() => publishPost({ slug, title: 'Layout', content }))
test.afterAll(() => removePost(slug))

test('the last entry of a long table of contents can be reached while it stays beside the text', async ({
  page,
}) => {
  await page.goto(`/blog/${slug}`)
  const contents = page.getByRole('navigation', { name: 'In this article' })
  await page.getByRole('heading', { name: 'Section 10', exact: true }).scrollIntoViewIfNeeded()
  const last = contents.getByRole('link', { name: 'Section 30' })
  await expect(last).not.toBeInViewport()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'Section 30' })).not.toBeInViewport()
})

test('the boxes of numbered tasks are between their numbers and their texts', async ({ page }) => {
  await page.goto(`/blog/${slug}`)
  const places = await page.locator('.article ol > .task-list-item').evaluateAll((items) =>
    items.map((item) => {
      const text = new Range()
      text.selectNodeContents(item)
      const box = item.querySelector('input')?.getBoundingClientRect() ?? new DOMRect()
      const { left, top, bottom } = item.getBoundingClientRect()
      const line = [...text.getClientRects()].at(-1) ?? new DOMRect()
      return {
        afterNumber: box.left - left,
        beforeText: line.left - box.right,
        onLine: box.top >= top && box.bottom <= bottom,
      }
    }),
  )
  expect(places).toHaveLength(3)
  for (const { afterNumber, beforeText, onLine } of places) {
    expect(afterNumber).toBeGreaterThan(4)
    expect(beforeText).toBeGreaterThan(4)
    expect(onLine).toBe(true)
  }
})
