import 'server-only'
import { courseHref } from '@/lib/courses/catalogue'
import { courseDetailIds } from '@/lib/courses/details'
import { mappedPosts } from '@/lib/posts/published'
import { shareImage } from '@/lib/share/image'
import { articleImages } from '@/lib/structured-data/article'
import { absolute } from '@/lib/structured-data/reference'
import type { SitemapEntry } from './entry'
import { latest } from './parts'

/** Every address that search engines shall know. Whoever adds a kind of page adds its entries here. */
export async function sitemapEntries(): Promise<SitemapEntry[]> {
  const posts = await postEntries()
  // These show the newest posts, and so change with them; of the others nobody knows when their words changed.
  const listing = ['/', '/blog'].map((path) => ({ ...pageEntry(path), lastModified: latest(posts) }))
  return [...listing, ...[...pages, ...courseDetailIds.map(courseHref)].map(pageEntry), ...posts]
}

const pages = ['/courses', '/about', '/projects', '/contact', '/enroll']

const pageEntry = (path: string): SitemapEntry => ({
  url: absolute(path),
  images: [absolute(shareImage(path).url)],
})

async function postEntries(): Promise<SitemapEntry[]> {
  return (await mappedPosts()).map((post) => ({
    url: absolute(`/blog/${post.slug}`),
    lastModified: post.updatedAt,
    images: articleImages(post),
  }))
}
