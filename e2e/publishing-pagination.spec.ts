import { database, tick, uniqueSlug } from './support/database.ts'
import { expect, expectCached, test } from './support/test.ts'

// The date is before those of the seeded posts, so that the first page stays the same for the other tests.
const longAgo = Date.UTC(2020, 0, 1)

test.describe.configure({ mode: 'serial' })

test.describe('with thirty more posts', () => {
  const prefix = uniqueSlug('older')

  test.beforeAll(async () => {
    const posts = Array.from({ length: 30 }, (_, index) => ({
      slug: `${prefix}-${index}`,
      title: `Older post ${index}`,
      content: 'A short body.',
      status: 'published',
      publish_date: new Date(longAgo - index * 60_000).toISOString(),
    }))
    const { error } = await database().from('blog_posts').insert(posts)
    if (error) throw error
    await tick()
  })

  test.afterAll(async () => {
    await database().from('blog_posts').delete().like('slug', `${prefix}-%`)
    await tick()
  })

  test('the blog shows twelve posts a page, every page is cached, and a page past the last is a 404', async ({
    page,
    request,
  }) => {
    await page.goto('/blog')
    await page
      .getByRole('link', { name: /^Older articles/ })
      .first()
      .click()
    await expect(page).toHaveURL('/blog/page/2')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
    await expectCached(request, '/blog/page/3')
    expect((await request.get('/blog/page/99')).status()).toBe(404)
    expect((await request.get('/blog/page/1')).status()).toBe(404)
  })
})
