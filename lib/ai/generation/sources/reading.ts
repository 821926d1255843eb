import type { IsoDay, IsoInstant } from '@/lib/platform/time'

/** Why a page has no text. `refused`: it returned an error other than "gone" to this server. */
export type ReadingFailure =
  | 'not-allowed'
  | 'no-such-host'
  | 'gone'
  | 'refused'
  | 'too-many-redirects'
  | 'too-slow'
  | 'unreachable'
  | 'not-text'

/** Metadata of a page. Dates are as the page states them. */
export interface PageFacts {
  readonly title?: string
  /** Paragraphs, a blank line between them. */
  readonly text?: string
  readonly author?: string
  readonly published?: IsoDay
  readonly modified?: IsoDay
}

/** Result of fetching a URL. Only `dead` means that readers find nothing there. */
export interface SourceReading extends PageFacts {
  readonly state: 'alive' | 'dead' | 'unknown'
  readonly failure?: ReadingFailure
  readonly status?: number
  /** The final URL after redirects. */
  readonly finalUrl?: string
  readonly fetchedAt: IsoInstant
}
