import type { IsoDay, IsoInstant } from '@/lib/platform/time'

/** Why there is no text of a page. `refused`: the page answered this server with an error other than "gone". */
export type Trouble =
  | 'not-allowed'
  | 'no-such-host'
  | 'gone'
  | 'refused'
  | 'too-many-redirects'
  | 'too-slow'
  | 'unreachable'
  | 'not-text'

/** What a page says of itself. Days are as the page states them. */
export interface PageFacts {
  readonly title?: string
  /** Paragraphs, a blank line between them. */
  readonly text?: string
  readonly author?: string
  readonly published?: IsoDay
  readonly modified?: IsoDay
}

/** What the server found at an address. Only `dead` means that readers find nothing there. */
export interface SourceReading extends PageFacts {
  readonly state: 'alive' | 'dead' | 'unknown'
  readonly trouble?: Trouble
  readonly status?: number
  /** Where redirects ended. */
  readonly finalUrl?: string
  readonly fetchedAt: IsoInstant
}
