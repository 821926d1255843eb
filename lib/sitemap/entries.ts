import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { courseHref } from '@/lib/courses/catalogue'
import { courseDetailIds } from '@/lib/courses/details'
import type { MappedPost } from '@/lib/posts/mapped'
import { mappedPosts } from '@/lib/posts/published'
import { type ShelfKind, shelfPath } from '@/lib/posts/shelves'
import { shareImage } from '@/lib/share/image'
import { articleImages } from '@/lib/structured-data/article'
import { absolute } from '@/lib/structured-data/reference'
import type { SitemapEntry } from './entry'
import { latest } from './parts'

/** Every address that search engines shall know. Whoever adds a kind of page adds its entries here. */
export async function sitemapEntries(): Promise<SitemapEntry[]> {
  const mapped = await mappedPosts()
  const posts = await inTurns(mapped, postEntry)
  // These show the newest posts, and so change with them; of the others nobody knows when their words changed.
  const listing = ['/', '/blog'].map((path) => ({ ...pageEntry(path), lastModified: latest(posts) }))
  const fixed = [...pages, ...courseDetailIds.map(courseHref)].map(pageEntry)
  return [
    ...listing,
    ...fixed,
    ...shelfEntries(mapped, 'category'),
    ...shelfEntries(mapped, 'author'),
    ...posts,
  ]
}

/** A long list in parts, between which readers are answered. */
async function inTurns<From, To>(list: readonly From[], make: (item: From) => To): Promise<To[]> {
  const made: To[] = []
  for (let at = 0; at < list.length; at += itemsAtOnce) {
    made.push(...list.slice(at, at + itemsAtOnce).map(make))
    await nextTurn()
  }
  return made
}

const itemsAtOnce = 500

const pages = ['/courses', '/about', '/projects', '/contact', '/enroll']

const pageEntry = (path: string): SitemapEntry => ({
  url: absolute(path),
  images: [absolute(shareImage(path).url)],
})

const postEntry = (post: MappedPost): SitemapEntry => ({
  url: absolute(`/blog/${post.slug}`),
  lastModified: post.updatedAt,
  images: articleImages(post),
})

/** The categories or authors that have posts, each as new as the newest change among them. */
function shelfEntries(mapped: MappedPost[], kind: ShelfKind): SitemapEntry[] {
  const newest = new Map<string, string>()
  for (const post of mapped) {
    const slug = post[kind]?.slug
    if (slug && post.updatedAt > (newest.get(slug) ?? '')) newest.set(slug, post.updatedAt)
  }
  const images = [absolute(shareImage('/blog').url)]
  return [...newest].map(([slug, lastModified]) => ({
    url: absolute(shelfPath(kind, slug)),
    lastModified,
    images,
  }))
}
