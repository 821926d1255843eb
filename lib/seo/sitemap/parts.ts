import type { SitemapEntry, SitemapSheet } from './entry'
import { sitemapIndex, urlElements, urlSet } from './xml'

/** Maximum URLs of a sitemap in one file. The protocol allows 50,000; a file of this size is created quickly. */
export const mostAddresses = 10_000

export const toSheet = (entries: readonly SitemapEntry[]): SitemapSheet => ({
  addresses: entries.length,
  lastModified: latest(entries),
  urls: urlElements(entries),
})

/** The content of `/sitemap.xml`: every URL, or an index of the partitions when they exceed one file. */
export function sitemapRoot(sheets: readonly SitemapSheet[], partUrl: (part: number) => string): string {
  const addresses = sheets.reduce((sum, sheet) => sum + sheet.addresses, 0)
  if (addresses <= mostAddresses) return urlSet(sheets.map(({ urls }) => urls))
  const parts = sheets.map((sheet, part) => ({ ...sheet, url: partUrl(part) }))
  return sitemapIndex(parts.filter((part) => part.addresses > 0))
}

/** A partition as its own file; null when it is empty. */
export const sitemapPart = ({ addresses, urls }: SitemapSheet): string | null =>
  addresses > 0 ? urlSet([urls]) : null

/** The latest change among these; undefined when none is known. */
export const latest = (entries: readonly Pick<SitemapEntry, 'lastModified'>[]) =>
  entries.reduce<string | undefined>(
    (newest, { lastModified }) => (lastModified && lastModified > (newest ?? '') ? lastModified : newest),
    undefined,
  )
