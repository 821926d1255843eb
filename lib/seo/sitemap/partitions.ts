import 'server-only'
import { sitemapArchives, sitemapPosts } from '@/lib/content/posts/published'
import { type MappedPost, mapParts } from '@/lib/content/posts/sitemap-entries'
import { courseHref } from '@/lib/school/courses/catalogue'
import { courseDetailIds } from '@/lib/school/courses/details'
import { type Page, staticPages } from '@/lib/school/pages'
import { shareImage } from '@/lib/seo/share/address'
import { articleImages } from '@/lib/seo/structured-data/article'
import { absolute } from '@/lib/seo/structured-data/json-ld'
import {
  latest,
  type SitemapEntry,
  type SitemapPartition,
  sitemapPart,
  sitemapRoot,
  toPartition,
} from './xml'

/** The content of `/sitemap.xml`. */
export async function rootFile(): Promise<string> {
  const partitions = await Promise.all(partitionMakers.map((make) => make()))
  return sitemapRoot(partitions, (part) => absolute(`/sitemap/${part}.xml`))
}

/** Partition number `part`, counted from 0; null when there is none. It changes only with its own entries. */
export async function partFile(part: number): Promise<string | null> {
  const partition = await partitionMakers[part]?.()
  return partition ? sitemapPart(partition) : null
}

/** All URLs of the sitemap, in partitions. A new kind of page whose addresses come from the database is added here. */
export const partitionMakers: (() => Promise<SitemapPartition>)[] = [
  pagePartition,
  archivePartition,
  ...mapParts.map((part) => () => postPartition(part)),
]

async function pagePartition(): Promise<SitemapPartition> {
  const newest = latest(await Promise.all(mapParts.map(postPartition)))
  const courses = courseDetailIds.map((id) => ({ path: courseHref(id) }))
  return toPartition(
    [...staticPages, ...courses].map(({ path, listsPosts }: Page) => ({
      url: absolute(path),
      // A page that shows the newest posts changes with them; the last change of the others is unknown.
      lastModified: listsPosts && newest,
      images: [absolute(shareImage(path).url)],
    })),
  )
}

async function archivePartition(): Promise<SitemapPartition> {
  const images = [absolute(shareImage('/blog').url)]
  const archives = await sitemapArchives()
  return toPartition(
    archives.map(({ path, updatedAt }) => ({ url: absolute(path), lastModified: updatedAt, images })),
  )
}

/** Cached: publishing a post renews only its own partition. */
async function postPartition(part: string): Promise<SitemapPartition> {
  'use cache'
  return toPartition((await sitemapPosts(part)).map(postEntry))
}

const postEntry = (post: MappedPost): SitemapEntry => ({
  url: absolute(`/blog/${post.slug}`),
  lastModified: post.updatedAt,
  images: articleImages(post),
})
