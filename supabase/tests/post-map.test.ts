import { expect, test } from 'vitest'
import { listMappedPosts } from '@/lib/posts/mapped'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts } from './support/posts'
import { samples } from './support/samples'

const people = preparePeople()
cleanUpPosts()
const service = newService()

test('the map names every published post, the newest first, with its shelf and picture, and no draft', async () => {
  const shelf = await service.from('categories').insert(samples.categories()).select().single().throwOnError()
  const published = (day: number, values = {}) =>
    addPost(service, {
      status: 'published',
      publish_date: new Date(Date.UTC(2032, 0, day)).toISOString(),
      ...values,
    })
  const older = await published(1, { hero_image: '' })
  const newer = await published(2, {
    hero_image: '/a.jpg',
    read_time: 7,
    category_id: shelf.data.id,
  })
  const draft = await addPost(service, {})
  for (const client of [newVisitor(), people.admin.client, people.pending.client]) {
    const mapped = await listMappedPosts(client)
    expect(mapped.slice(0, 2)).toEqual([
      {
        slug: newer.slug,
        title: newer.title,
        heroImage: '/a.jpg',
        readTime: 7,
        updatedAt: new Date(newer.updated_at).toISOString(),
        category: { slug: shelf.data.slug },
        author: null,
      },
      expect.objectContaining({ slug: older.slug, heroImage: null, category: null }),
    ])
    expect(mapped.map(({ slug }) => slug)).not.toContain(draft.slug)
  }
})
