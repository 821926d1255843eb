import 'server-only'
import { mappedPosts, mappedShelves } from '@/lib/content/posts/published'
import { type MappedPost, mapParts } from '@/lib/content/posts/sitemap-entries'
import { courseHref } from '@/lib/school/courses/catalogue'
import { courseDetailIds } from '@/lib/school/courses/details'
import { shareImage } from '@/lib/seo/share/image'
import { articleImages } from '@/lib/seo/structured-data/article'
import { absolute } from '@/lib/seo/structured-data/reference'
import type { SitemapEntry, SitemapSheet } from './entry'
import { latest, toSheet } from './parts'

/** All URLs of the sitemap, in partitions. Add entries here when adding a kind of page. */
export const sheetMakers: (() => Promise<SitemapSheet>)[] = [
  pageSheet,
  shelfSheet,
  ...mapParts.map((part) => () => postSheet(part)),
]

async function pageSheet(): Promise<SitemapSheet> {
  // These show the newest posts, and so change with them; the last change of the other pages is unknown.
  const lastModified = latest(await Promise.all(mapParts.map(postSheet)))
  const listing = ['/', '/blog'].map((path) => ({ ...pageEntry(path), lastModified }))
  return toSheet([...listing, ...[...pages, ...courseDetailIds.map(courseHref)].map(pageEntry)])
}

const pages = ['/courses', '/about', '/projects', '/contact', '/enroll']

const pageEntry = (path: string): SitemapEntry => ({
  url: absolute(path),
  images: [absolute(shareImage(path).url)],
})

async function shelfSheet(): Promise<SitemapSheet> {
  const images = [absolute(shareImage('/blog').url)]
  const shelves = await mappedShelves()
  return toSheet(
    shelves.map(({ path, updatedAt }) => ({ url: absolute(path), lastModified: updatedAt, images })),
  )
}

/** Cached: publishing a post renews only its own partition. */
async function postSheet(part: string): Promise<SitemapSheet> {
  'use cache'
  return toSheet((await mappedPosts(part)).map(postEntry))
}

const postEntry = (post: MappedPost): SitemapEntry => ({
  url: absolute(`/blog/${post.slug}`),
  lastModified: post.updatedAt,
  images: articleImages(post),
})
