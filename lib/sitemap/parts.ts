import type { SitemapEntry } from './entry'
import { sitemapIndex, urlSet } from './xml'

/** Addresses in one file. The protocol allows 50,000; a file of this size stays small enough to be made in a moment. */
export const mostAddresses = 10_000

/** What `/sitemap.xml` shows: every address, or the parts they are split into when one file cannot hold them. */
export function sitemapRoot(entries: readonly SitemapEntry[], partUrl: (part: number) => string): string {
  if (entries.length <= mostAddresses) return urlSet(entries)
  const parts = Array.from({ length: Math.ceil(entries.length / mostAddresses) }, (_, part) => ({
    url: partUrl(part),
    lastModified: latest(slice(entries, part)),
  }))
  return sitemapIndex(parts)
}

/** Part `part`, counted from 0; null when the sitemap is whole or has no such part. */
export function sitemapPart(entries: readonly SitemapEntry[], part: number): string | null {
  const own = slice(entries, part)
  return entries.length > mostAddresses && own.length > 0 ? urlSet(own) : null
}

const slice = (entries: readonly SitemapEntry[], part: number) =>
  entries.slice(part * mostAddresses, (part + 1) * mostAddresses)

/** The last change among these; nothing when none of them knows its own. */
export const latest = (entries: readonly Pick<SitemapEntry, 'lastModified'>[]) =>
  entries.reduce<string | undefined>(
    (newest, { lastModified }) => (lastModified && lastModified > (newest ?? '') ? lastModified : newest),
    undefined,
  )
