import { database, publishPost, removePost, tick, uniqueSlug } from './support/database'
import { expect, test } from './support/test'

const rename = (from: string, to: string) =>
  database().from('blog_posts').update({ slug: to }).eq('slug', from).throwOnError()

test('an old address redirects to the new one in one hop, with its query, however often a post was renamed', async ({
  request,
}) => {
  const [first, second, third] = [uniqueSlug('first'), uniqueSlug('second'), uniqueSlug('third')]
  await publishPost({ slug: first, title: 'Renamed twice' })
  await rename(first, second)
  await rename(second, third)
  await tick()
  for (const old of [first, second]) {
    const response = await request.get(`/blog/${old}?utm_source=whatsapp&x=1`, { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toMatch(new RegExp(`/blog/${third}\\?utm_source=whatsapp&x=1$`))
  }
  expect((await request.get(`/blog/${third}`, { maxRedirects: 0 })).status()).toBe(200)

  await rename(third, first)
  await tick()
  expect((await request.get(`/blog/${first}`, { maxRedirects: 0 })).status()).toBe(200)
  expect((await request.get(`/blog/${second}`, { maxRedirects: 0 })).status()).toBe(301)
})

test('a deleted article is answered with 410, and its page says so, until another one is published there', async ({
  request,
}) => {
  const slug = uniqueSlug('gone')
  await publishPost({ slug, title: 'Soon gone' })
  await removePost(slug)
  expect((await request.get(`/blog/${slug}`)).status()).toBe(410)
  await publishPost({ slug, title: 'Here instead' })
  const response = await request.get(`/blog/${slug}`)
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain('Here instead')
})

test('the address of a post that never existed is a 404', async ({ request }) => {
  expect((await request.get(`/blog/${uniqueSlug('never')}`)).status()).toBe(404)
})

test('a draft whose scheduled time has come is published by the scheduler, and visible at once', async ({
  request,
}) => {
  const slug = uniqueSlug('due')
  const row = {
    slug,
    title: 'On time',
    content: 'Words.',
    scheduled_for: new Date(Date.now() - 60_000).toISOString(),
  }
  await database().from('blog_posts').insert(row).throwOnError()
  expect((await request.get(`/blog/${slug}`)).status()).toBe(404)
  await tick()
  await expect.poll(async () => (await request.get(`/blog/${slug}`)).status()).toBe(200)
  const { data } = await database()
    .from('blog_posts')
    .select('status, scheduled_for')
    .eq('slug', slug)
    .single()
  expect(data).toEqual({ status: 'published', scheduled_for: null })
})
