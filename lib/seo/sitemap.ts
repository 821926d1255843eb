import 'server-only'
import { sitemapArchives, sitemapPosts } from '@/lib/content/posts/published'
import { type SitemapPost, sitemapPartitions } from '@/lib/content/posts/sitemap-entries'
import { escapeXml } from '@/lib/platform/html'
import type { IsoInstant } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'
import { courseHref } from '@/lib/school/courses/catalogue'
import { type Page, staticPages } from '@/lib/school/pages'
import { school } from '@/lib/school/school'
import { shareImage } from '@/lib/seo/share/cards'
import { articleImages } from '@/lib/seo/structured-data/article'
import { absoluteUrl } from '@/lib/seo/structured-data/json-ld'

/** The content of `/sitemap.xml`: every URL, or an index of the partitions when they exceed one file. */
export async function sitemapFile(): Promise<string> {
  const posts = await postSummaries()
  const pages = await pagePartition(latest(posts))
  const summaries = [pages, ...posts]
  const index = partitionIndex(summaries, (part) => absoluteUrl(`/sitemap/${part}.xml`))
  if (index) return index
  const partitions = [pages, ...(await Promise.all(sitemapPartitions.map(postPartition)))]
  return urlSet(partitions.map(({ urls }) => urls))
}

/** Partition number `part`, counted from 0; null when there is none. It changes only with its own entries. */
export async function partitionFile(part: number): Promise<string | null> {
  const partition = await partitionBuilders[part]?.()
  return partition ? sitemapPart(partition) : null
}

/** Functions that build the partitions; `/sitemap/<n>.xml` is built by the one at index n. */
export const partitionBuilders: (() => Promise<SitemapPartition>)[] = [
  async () => pagePartition(latest(await postSummaries())),
  ...sitemapPartitions.map((part) => () => postPartition(part)),
]

/** The partition of everything but posts. `newest`: when a post last changed. */
async function pagePartition(newest: string | undefined): Promise<SitemapPartition> {
  const [current, archives] = await Promise.all([school(), sitemapArchives()])
  const courses = current.courses.details.map(({ id }) => ({ path: courseHref(id) }))
  return toPartition([
    ...[...staticPages, ...courses].map(({ path, listsPosts }: Page) => ({
      url: absoluteUrl(path),
      // A page that shows the newest posts changes with them; the last change of the others is unknown.
      lastModified: listsPosts && newest,
      images: [absoluteUrl(shareImage(current, path).url)],
    })),
    ...archives.map(({ path, updatedAt }) => ({
      url: absoluteUrl(path),
      lastModified: updatedAt,
      images: [absoluteUrl(shareImage(current, '/blog').url)],
    })),
  ])
}

/** One partition of posts, cached: publishing a post renews only the post's own partition. */
async function postPartition(part: string): Promise<SitemapPartition> {
  'use cache'
  const current = await school()
  return toPartition((await sitemapPosts(part)).map((post) => postEntry(current, post)))
}

const postSummaries = () => Promise.all(sitemapPartitions.map(postPartitionSummary))

/** The partition without its URLs. Cached separately, so that the sitemap index need not read two megabytes of URLs for ten thousand posts. */
async function postPartitionSummary(part: string): Promise<PartitionSummary> {
  'use cache'
  const { urls: _, ...summary } = await postPartition(part)
  return summary
}

const postEntry = (school: School, post: SitemapPost): SitemapEntry => ({
  url: absoluteUrl(`/blog/${post.slug}`),
  lastModified: post.updatedAt,
  images: articleImages(school, post),
})

/** Maximum URLs of one file. The protocol allows 50,000; a file of this size is created quickly. */
export const maxUrls = 10_000

export const toPartition = (entries: readonly SitemapEntry[]): SitemapPartition => ({
  urlCount: entries.length,
  lastModified: latest(entries),
  urls: urlElements(entries),
})

/** An index of the partitions; null when one file can hold all of their URLs. */
export function partitionIndex(
  summaries: readonly PartitionSummary[],
  partUrl: (part: number) => string,
): string | null {
  const urlCount = summaries.reduce((sum, summary) => sum + summary.urlCount, 0)
  if (urlCount <= maxUrls) return null
  const parts = summaries.map((summary, part) => ({ ...summary, url: partUrl(part) }))
  return sitemapIndex(parts.filter((part) => part.urlCount > 0))
}

/** A partition as its own file; null when it is empty. */
export const sitemapPart = ({ urlCount, urls }: SitemapPartition): string | null =>
  urlCount > 0 ? urlSet([urls]) : null

/** The latest change among these; undefined when none is known. */
const latest = (entries: readonly Pick<SitemapEntry, 'lastModified'>[]) =>
  entries.reduce<string | undefined>(
    (newest, { lastModified }) => (lastModified && lastModified > (newest ?? '') ? lastModified : newest),
    undefined,
  )

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ')

/** A sitemap of pages, from the output of `urlElements`. */
export function urlSet(elements: readonly string[]): string {
  return `${declaration}\n<urlset ${namespaces}>\n${elements.join('')}</urlset>\n`
}

/** The XML elements of pages, one line for each. */
export const urlElements = (entries: readonly SitemapEntry[]) => entries.map(page).join('')

/** A sitemap index. */
export function sitemapIndex(parts: readonly Omit<SitemapEntry, 'images'>[]): string {
  const [namespace] = namespaces.split(' ')
  const lines = parts.map((part) => `<sitemap>${locationElements(part)}</sitemap>`)
  return [declaration, `<sitemapindex ${namespace}>`, ...lines, '</sitemapindex>', ''].join('\n')
}

const page = (entry: SitemapEntry) =>
  `<url>${locationElements(entry)}${entry.images.map(image).join('')}</url>\n`

const image = (url: string) => `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`

function locationElements({ url, lastModified }: Omit<SitemapEntry, 'images'>): string {
  const time = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
  return `<loc>${escapeXml(url)}</loc>${time}`
}

/** One URL of the sitemap, absolute like its pictures. */
export interface SitemapEntry {
  readonly url: string
  /** When its content last changed; undefined if unknown. */
  readonly lastModified?: IsoInstant
  readonly images: readonly string[]
}

/** Entries that are created and cached together, as text: ten thousand objects would need more memory. */
export interface SitemapPartition {
  readonly urlCount: number
  readonly lastModified?: IsoInstant
  readonly urls: string
}

type PartitionSummary = Omit<SitemapPartition, 'urls'>
