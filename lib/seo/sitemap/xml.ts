import type { IsoInstant } from '@/lib/platform/time'

/** Maximum URLs of a sitemap in one file. The protocol allows 50,000; a file of this size is created quickly. */
export const maxAddresses = 10_000

export const toPartition = (entries: readonly SitemapEntry[]): SitemapPartition => ({
  addresses: entries.length,
  lastModified: latest(entries),
  urls: urlElements(entries),
})

/** The content of `/sitemap.xml`: every URL, or an index of the partitions when they exceed one file. */
export function sitemapRoot(
  partitions: readonly SitemapPartition[],
  partUrl: (part: number) => string,
): string {
  const addresses = partitions.reduce((sum, partition) => sum + partition.addresses, 0)
  if (addresses <= maxAddresses) return urlSet(partitions.map(({ urls }) => urls))
  const parts = partitions.map((partition, part) => ({ ...partition, url: partUrl(part) }))
  return sitemapIndex(parts.filter((part) => part.addresses > 0))
}

/** A partition as its own file; null when it is empty. */
export const sitemapPart = ({ addresses, urls }: SitemapPartition): string | null =>
  addresses > 0 ? urlSet([urls]) : null

/** The latest change among these; undefined when none is known. */
export const latest = (entries: readonly Pick<SitemapEntry, 'lastModified'>[]) =>
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
  const lines = parts.map((part) => `<sitemap>${placeAndTime(part)}</sitemap>`)
  return [declaration, `<sitemapindex ${namespace}>`, ...lines, '</sitemapindex>', ''].join('\n')
}

const page = (entry: SitemapEntry) => `<url>${placeAndTime(entry)}${entry.images.map(image).join('')}</url>\n`

const image = (url: string) => `<image:image><image:loc>${escapeText(url)}</image:loc></image:image>`

function placeAndTime({ url, lastModified }: Omit<SitemapEntry, 'images'>): string {
  const time = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
  return `<loc>${escapeText(url)}</loc>${time}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeText = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)

/** One URL of the sitemap, absolute like its pictures. */
export interface SitemapEntry {
  readonly url: string
  /** When its content last changed; undefined if unknown. */
  readonly lastModified?: IsoInstant
  readonly images: readonly string[]
}

/** Entries that are created and cached together, as text: ten thousand objects would need more memory. */
export interface SitemapPartition {
  readonly addresses: number
  readonly lastModified?: IsoInstant
  readonly urls: string
}
