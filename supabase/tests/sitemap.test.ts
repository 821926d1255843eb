import { expect, test } from 'vitest'
import {
  listSitemapArchives,
  listSitemapPosts,
  sitemapPartitionOf,
  sitemapPartitions,
} from '@/lib/content/posts/sitemap-entries'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts } from './support/posts'
import { samples } from './support/samples'

const people = preparePeople()
cleanUpPosts()
const service = newService()

const published = (values = {}) =>
  addPost(service, { status: 'published', publish_date: new Date().toISOString(), ...values })
const addCategory = () => service.from('categories').insert(samples.categories()).select().single()

test('every published post is in its own partition, with its category and picture, and no draft is', async () => {
  const { data: category } = await addCategory().throwOnError()
  const plain = await published({ hero_image: '' })
  const full = await published({ hero_image: '/a.jpg', read_time: 7, category_id: category.id })
  const draft = await addPost(service, {})
  for (const client of [newVisitor(), people.admin.client, people.pending.client]) {
    expect(await listSitemapPosts(client, sitemapPartitionOf(full.slug))).toContainEqual({
      slug: full.slug,
      title: full.title,
      heroImage: '/a.jpg',
      readTime: 7,
      updatedAt: new Date(full.updated_at).toISOString(),
      category: { slug: category.slug },
    })
    expect(await listSitemapPosts(client, sitemapPartitionOf(plain.slug))).toContainEqual(
      expect.objectContaining({ slug: plain.slug, heroImage: null, category: null }),
    )
    const parts = await Promise.all(sitemapPartitions.map((part) => listSitemapPosts(client, part)))
    const slugs = parts.flat().map(({ slug }) => slug)
    expect(slugs.filter((slug) => slug === full.slug || slug === plain.slug)).toHaveLength(2)
    expect(slugs).not.toContain(draft.slug)
  }
})

test('a category is as new as the newest change of its published posts, and is left out without any', async () => {
  const [{ data: filled }, { data: empty }] = await Promise.all([addCategory(), addCategory()])
  await published({ category_id: filled?.id })
  const newest = await published({ category_id: filled?.id })
  await addPost(service, { category_id: empty?.id })
  const archives = await listSitemapArchives(newVisitor())
  const updatedAt = new Date(newest.updated_at).toISOString()
  expect(archives).toContainEqual({ path: `/blog/category/${filled?.slug}`, updatedAt })
  expect(archives.map(({ path }) => path)).not.toContain(`/blog/category/${empty?.slug}`)
})
