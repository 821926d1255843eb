import { publishPost, removePost, uniqueSlug } from './support/database.ts'
import { expectSharedPicture, sharedPicture } from './support/share-pictures.ts'
import { expect, test } from './support/test.ts'

test('a new title gives a post a new share picture at a new address, and a deletion removes it', async ({
  request,
}) => {
  const slug = uniqueSlug('picture')
  const path = `/blog/${slug}`
  await publishPost({ slug, title: 'Ẹ̀kọ́ ọ̀fẹ́: ṣé ₦150,000 tó?' })
  const first = await sharedPicture(request, path)
  await expectSharedPicture(request, first)

  await publishPost({ slug, title: 'Another title' })
  const second = await sharedPicture(request, path)
  expect(second).not.toBe(first)
  await expectSharedPicture(request, second)
  // The earlier address still returns a picture, which must not be cached as immutable.
  expect((await request.get(first)).headers()['cache-control']).not.toContain('immutable')

  await removePost(slug)
  expect((await request.get(second)).status()).toBe(404)
})
