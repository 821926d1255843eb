import type { Refusal, Result } from '@/lib/platform/result'
import type { IsoInstant } from '@/lib/platform/time'
import type { PostText } from './post-text'

/**
 * `save` is "Save as Draft", which keeps the chosen status, and `publish` is "Publish Now": both date a published post
 * now (SPEC 4). `update` keeps the stored status and date; `unpublish` makes the post a draft.
 */
export const intents = ['save', 'publish', 'update', 'unpublish', 'autosave'] as const
export type Intent = (typeof intents)[number]

/** `publishedAt`: the date that readers see; null for a draft. */
export type Saved = { id: string; version: number; text: PostText; publishedAt: IsoInstant | null }

/** The refusal of a save because somebody else saved in between; nothing was written. */
export type Conflict = Refusal & {
  reason: 'conflict'
  theirs: Omit<Saved, 'id'> & { editorName: string }
}

/** `unfetched`: how many pictures, the hero picture included, are still on other sites, after a save that fetches them. */
export type SaveResult = Result<Saved & { unfetched?: number }> | Conflict

export const isConflict = (result: SaveResult): result is Conflict => !result.ok && 'theirs' in result

export const deletedMessage =
  'This post was deleted. Your text is still here: copy it, or save it as a new post.'

/** Milliseconds from the last keystroke to the next autosave. */
const typingPause = 5000
const minInterval = 20_000
const maxInterval = 2 * 60_000

export interface AutosaveState {
  readonly text: PostText
  /** The text as the server last stored it. */
  readonly saved: PostText
  readonly now: number
  readonly typedAt: number
  /** When the last autosave was sent; 0 before the first. */
  readonly sentAt: number
  /** Consecutive autosaves that were refused or got no response. */
  readonly failures: number
}

/** How long after the time of a scheduled post it is published for certain, if the server runs. */
const publishDelay = 90_000
const oneDay = 24 * 60 * 60 * 1000

/**
 * Milliseconds until the next autosave, or null if there must be none: what readers see, or will see at a scheduled time, is saved by
 * hand only, and a draft needs title, slug and content. Five seconds after typing stops, at most every twenty, and
 * at longer intervals while the server refuses. Once a scheduled post is due, the answer tells the editor that it was published.
 */
export function autosaveDelay(moment: AutosaveState): number | null {
  const { text, saved, now, typedAt, sentAt, failures } = moment
  if (text.status === 'published' || saved.status === 'published') return null
  if (![text.title, text.slug, text.content].every((field) => field.trim())) return null
  const interval = sentAt === 0 ? 0 : Math.min(maxInterval, minInterval * 2 ** failures)
  const delay = Math.max(0, typedAt + typingPause - now, sentAt + interval - now)
  if (!isScheduled(text, saved)) return delay
  const untilDue = Date.parse(saved.scheduledFor) + publishDelay - now
  return untilDue > oneDay ? null : Math.max(delay, untilDue)
}

/** Whether readers see a text once it is stored, or will at its scheduled time. */
export const isForReaders = ({ status, scheduledFor }: Pick<PostText, 'status' | 'scheduledFor'>) =>
  status === 'published' || scheduledFor !== ''

/** Whether a time of publication that is not stored yet has passed. A stored one may have come since. */
export const isPastChoice = (scheduledFor: string, stored: string) =>
  scheduledFor !== stored && Date.parse(scheduledFor) <= Date.now()

export const pastChoice = 'This time has passed. Choose a later one.'

/** Whether a post is stored with a time of publication that was not taken away. */
export const isScheduled = (text: PostText, saved: PostText) =>
  saved.scheduledFor !== '' && text.scheduledFor !== ''
