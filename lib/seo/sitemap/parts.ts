import type { SitemapEntry, SitemapSheet } from './entry'
import { sitemapIndex, urlElements, urlSet } from './xml'

/** The most addresses of an unsplit map. The protocol allows 50,000; a file of this size is made in a moment. */
export const mostAddresses = 10_000

export const toSheet = (entries: readonly SitemapEntry[]): SitemapSheet => ({
  addresses: entries.length,
  lastModified: latest(entries),
  urls: urlElements(entries),
})

/** What `/sitemap.xml` shows: every address, or a part for each sheet when one file cannot hold them. */
export function sitemapRoot(sheets: readonly SitemapSheet[], partUrl: (part: number) => string): string {
  const addresses = sheets.reduce((sum, sheet) => sum + sheet.addresses, 0)
  if (addresses <= mostAddresses) return urlSet(sheets.map(({ urls }) => urls))
  const parts = sheets.map((sheet, part) => ({ ...sheet, url: partUrl(part) }))
  return sitemapIndex(parts.filter((part) => part.addresses > 0))
}

/** A sheet as a file of its own; null when it holds nothing. */
export const sitemapPart = ({ addresses, urls }: SitemapSheet): string | null =>
  addresses > 0 ? urlSet([urls]) : null

/** The last change among these; nothing when none of them knows its own. */
export const latest = (entries: readonly Pick<SitemapEntry, 'lastModified'>[]) =>
  entries.reduce<string | undefined>(
    (newest, { lastModified }) => (lastModified && lastModified > (newest ?? '') ? lastModified : newest),
    undefined,
  )
