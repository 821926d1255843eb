import type { Refusal, Result } from '@/lib/platform/result'
import type { PostText } from './post-text'

/** `save` is "Save as Draft", which keeps the chosen status; `publish` is "Publish Now" (SPEC 4). */
export type Intent = 'save' | 'publish' | 'autosave'

/** `savedAt`: an instant in UTC. */
export type Saved = { id: string; version: number; text: PostText; savedAt: string }

/** Somebody else saved in between: nothing was written. */
export type Conflict = Refusal & {
  reason: 'conflict'
  theirs: { text: PostText; version: number; editorName: string; savedAt: string }
}

export type SaveAnswer = Result<Saved> | Conflict

export const isConflict = (answer: SaveAnswer): answer is Conflict => !answer.ok && 'theirs' in answer

export const deletedWords =
  'This post was deleted. Your text is still here: copy it, or save it as a new post.'
