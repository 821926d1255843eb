import type { IsoInstant } from '@/lib/platform/time'

/** One URL of the sitemap, absolute like its pictures. */
export interface SitemapEntry {
  readonly url: string
  /** When its content last changed; undefined if unknown. */
  readonly lastModified?: IsoInstant
  readonly images: readonly string[]
}

/** Entries that are created and cached together, as text: ten thousand objects would need more memory. */
export interface SitemapSheet {
  readonly addresses: number
  readonly lastModified?: IsoInstant
  readonly urls: string
}
