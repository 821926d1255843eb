import { differingFields, emptyText, type PostText, sameText } from '@/lib/content/editing/post-text'
import {
  type Conflict,
  type Intent,
  isConflict,
  type Saved,
  type SaveResult,
} from '@/lib/content/editing/saving'
import { slugFromTitle } from '@/lib/content/posts/urls'
import type { Refusal } from '@/lib/platform/result'

export interface EditorStart {
  readonly id: string
  readonly version: number | null
  readonly saved: PostText
  /** AI wrote its first draft; this stays true when the text becomes another post. */
  readonly aiMade?: boolean
}
export type FieldErrors = Readonly<Partial<Record<keyof PostText, string>>>

export interface EditorState extends EditorStart {
  readonly text: PostText
  /** The post was begun in this editor, and no save button has been pressed yet. */
  readonly isNew: boolean
  readonly busy: false | Intent
  /** The text of the last save, confirmed or not. */
  readonly sentText: PostText
  readonly errors: FieldErrors
  /** The last refusal that concerns no single field. */
  readonly refusal: Refusal | null
  readonly conflict: Conflict | null
}

export const startState = (start: EditorStart): EditorState => ({
  ...start,
  text: start.saved,
  sentText: start.saved,
  isNew: start.version === null,
  busy: false,
  errors: {},
  refusal: null,
  conflict: null,
})

export const isDirty = ({ text, saved }: Pick<EditorState, 'text' | 'saved'>) => !sameText(text, saved)

// The changes of the state are pure, so that the form, its tests and its saves share the same logic.

export const applyChange = (state: EditorState, patch: Partial<PostText>) =>
  applyText(state, { ...state.text, ...withSlug(patch) })

/** SPEC 4: typing a title rewrites the slug. */
const withSlug = (patch: Partial<PostText>) =>
  patch.title === undefined || patch.slug !== undefined
    ? patch
    : { ...patch, slug: slugFromTitle(patch.title) }

export function applyText(state: EditorState, text: PostText): EditorState {
  const errors = { ...state.errors }
  for (const field of differingFields(state.text, text)) delete errors[field]
  return { ...state, text, errors }
}

export const startSave = (state: EditorState, intent: Intent): EditorState => ({
  ...state,
  busy: intent,
  sentText: state.text,
})

export function finishSave(before: EditorState, intent: Intent, result: SaveResult): EditorState {
  const state: EditorState = { ...before, busy: false }
  if (result.ok) {
    const { isNew } = state
    return { ...applySaved(state, result.data), isNew: isNew && intent === 'autosave' }
  }
  if (isConflict(result)) return { ...state, conflict: result }
  // Unfinished fields are not errors yet: an autosave shows none.
  if (intent === 'autosave' && result.reason === 'invalid') return state
  return { ...state, errors: result.fieldErrors ?? {}, refusal: result.fieldErrors ? null : result }
}

/** Spaces the server trimmed are not an unsaved change, and what was typed since the save stays. */
function applySaved(state: EditorState, { id, version, text }: Saved): EditorState {
  const saved: PostText = {
    ...text,
    ...pick(state.sentText, (field) => state.sentText[field].trim() === text[field]),
  }
  const unsavedFields = pick(state.text, (field) => state.text[field] !== state.sentText[field])
  const merged = { ...saved, ...unsavedFields }
  return {
    ...state,
    id,
    version,
    saved,
    text: merged,
    sentText: saved,
    errors: {},
    refusal: null,
    conflict: null,
  }
}

/** Ends a conflict: the text is then based on their version. */
export function resolveConflict(state: EditorState, text: PostText): EditorState {
  if (!state.conflict) return state
  const { theirs } = state.conflict
  return { ...applyText(state, text), version: theirs.version, saved: theirs.text, conflict: null }
}

/** The text becomes a separate post. */
export function makeNewPost(state: EditorState, id: string): EditorState {
  return { ...state, id, version: null, saved: emptyText, isNew: true, refusal: null, conflict: null }
}

/** The page was shown again with the current state of the database: unsaved changes are kept. */
export function applyReload(state: EditorState, start: EditorStart): EditorState {
  const isNewer = start.id === state.id && (start.version ?? 0) > (state.version ?? 0)
  return isNewer && !isDirty(state) && !state.busy ? startState(start) : state
}

/** The fields of a text for which `predicate` is true. */
function pick(text: PostText, predicate: (field: keyof PostText) => boolean): Partial<PostText> {
  const fields = Object.keys(text) as (keyof PostText)[]
  return Object.fromEntries(fields.filter(predicate).map((field) => [field, text[field]]))
}
