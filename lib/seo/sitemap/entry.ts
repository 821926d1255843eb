import type { IsoInstant } from '@/lib/platform/time'

/** An address that search engines shall know, absolute like its pictures. */
export interface SitemapEntry {
  readonly url: string
  /** When its content last changed; left out where nobody knows. */
  readonly lastModified?: IsoInstant
  readonly images: readonly string[]
}

/** Entries that are made and kept together, as text: ten thousand objects cost more to keep than to make. */
export interface SitemapSheet {
  readonly addresses: number
  readonly lastModified?: IsoInstant
  readonly urls: string
}
