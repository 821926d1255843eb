import { database, publishPost, removePost, tick, uniqueSlug } from './support/database.ts'
import { expect, expectCached, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

const slug = uniqueSlug('around')
const title = `Echidna ${slug}`
const olderPost = uniqueSlug('beside')
const before = `/blog/${olderPost}`
const elsewhere = '/blog/usability-test-shared-phone'

// This post is published after all earlier ones, so that it is the newest.
test.beforeAll(() => publishPost({ slug: olderPost, title: 'Beside' }))
test.afterAll(async () => {
  await removePost(slug)
  await removePost(olderPost)
})

test("at the next visit a published post is in its category, its author's archive, the search, and linked from the previous post", async ({
  request,
}) => {
  const category = await database().from('categories').select('id').eq('slug', 'career').single()
  const author = await database().from('authors').select('id').eq('slug', 'halima-garba').single()
  const pages = ['/blog/category/career', '/blog/author/halima-garba', before, '/blog/search?q=echidna']
  for (const path of pages) expect(await (await request.get(path)).text(), path).not.toContain(slug)
  await publishPost({ slug, title, category_id: category.data?.id, author_id: author.data?.id })
  for (const path of pages) expect(await (await request.get(path)).text(), path).toContain(slug)
})

test('a renamed post is renamed where other pages link to it, and unrelated articles stay cached', async ({
  request,
}) => {
  await expectCached(request, elsewhere)
  await database()
    .from('blog_posts')
    .update({ title: `${title} again` })
    .eq('slug', slug)
  await tick()
  expect(await (await request.get(before)).text()).toContain(`${title} again`)
  expect((await request.get(elsewhere)).headers()['x-nextjs-cache']).toBe('HIT')
})

test("a removed post disappears from its category, its author's archive, the search and the previous post", async ({
  request,
}) => {
  await removePost(slug)
  for (const path of ['/blog/category/career', '/blog/author/halima-garba', before])
    expect(await (await request.get(path)).text(), path).not.toContain(slug)
})
