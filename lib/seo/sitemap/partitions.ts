import 'server-only'
import { mappedPosts, mappedShelves } from '@/lib/content/posts/published'
import { type MappedPost, mapParts } from '@/lib/content/posts/sitemap-entries'
import { courseHref } from '@/lib/school/courses/catalogue'
import { courseDetailIds } from '@/lib/school/courses/details'
import { type Page, staticPages } from '@/lib/school/pages'
import { shareImage } from '@/lib/seo/share/address'
import { articleImages } from '@/lib/seo/structured-data/article'
import { absolute } from '@/lib/seo/structured-data/json-ld'
import { latest, type SitemapEntry, type SitemapSheet, sitemapPart, sitemapRoot, toSheet } from './xml'

/** The content of `/sitemap.xml`. */
export async function rootFile(): Promise<string> {
  const sheets = await Promise.all(sheetMakers.map((make) => make()))
  return sitemapRoot(sheets, (part) => absolute(`/sitemap/${part}.xml`))
}

/** Partition number `part`, counted from 0; null when there is none. It changes only with its own entries. */
export async function partFile(part: number): Promise<string | null> {
  const sheet = await sheetMakers[part]?.()
  return sheet ? sitemapPart(sheet) : null
}

/** All URLs of the sitemap, in partitions. A new kind of page whose addresses come from the database is added here. */
export const sheetMakers: (() => Promise<SitemapSheet>)[] = [
  pageSheet,
  shelfSheet,
  ...mapParts.map((part) => () => postSheet(part)),
]

async function pageSheet(): Promise<SitemapSheet> {
  const newest = latest(await Promise.all(mapParts.map(postSheet)))
  const courses = courseDetailIds.map((id) => ({ path: courseHref(id) }))
  return toSheet(
    [...staticPages, ...courses].map(({ path, listsPosts }: Page) => ({
      url: absolute(path),
      // A page that shows the newest posts changes with them; the last change of the others is unknown.
      lastModified: listsPosts && newest,
      images: [absolute(shareImage(path).url)],
    })),
  )
}

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
