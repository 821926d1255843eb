import type { IsoInstant } from '@/lib/core/time'

/** An address that search engines shall know, absolute like its pictures. */
export interface SitemapEntry {
  readonly url: string
  /** When its content last changed; left out where nobody knows. */
  readonly lastModified?: IsoInstant
  readonly images: readonly string[]
}
