import type { PostText } from './post-text'

/** Milliseconds. */
const pause = 5000
const apart = 20_000
const longest = 120_000

export interface AutosaveMoment {
  readonly text: PostText
  /** What the server has. */
  readonly saved: PostText
  readonly now: number
  readonly typedAt: number
  /** When the last autosave was sent; 0 before the first. */
  readonly sentAt: number
  /** Autosaves refused or unanswered in a row. */
  readonly failures: number
}

/**
 * How long until the text should be sent by itself, or null while it must not be: a published post is only ever saved by
 * hand, and a draft needs its title, slug and content. Five seconds after typing stops, at most every twenty, and with
 * growing patience while the server refuses.
 */
export function autosaveDelay({
  text,
  saved,
  now,
  typedAt,
  sentAt,
  failures,
}: AutosaveMoment): number | null {
  if (text.status === 'published' || saved.status === 'published') return null
  if (![text.title, text.slug, text.content].every((field) => field.trim())) return null
  const between = sentAt === 0 ? 0 : Math.min(longest, apart * 2 ** failures)
  return Math.max(0, typedAt + pause - now, sentAt + between - now)
}
