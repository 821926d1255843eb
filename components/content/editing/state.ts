import type { JournalCopy } from '@/lib/content/editing/journal'
import { storable } from '@/lib/content/editing/placeholders'
import { differingFields, emptyText, type PostText, sameText } from '@/lib/content/editing/post-text'
import {
  type Conflict,
  type Intent,
  isConflict,
  type Saved,
  type SaveResult,
} from '@/lib/content/editing/saving'
import { slugFromTitle } from '@/lib/content/posts/urls'
import { type Refusal, refuse } from '@/lib/platform/result'
import type { IsoInstant } from '@/lib/platform/time'

export interface EditorStart {
  readonly id: string
  readonly version: number | null
  readonly saved: PostText
  /** The stored publish date; null for a draft. */
  readonly publishedAt: IsoInstant | null
  /** Whether AI wrote the first draft of the text; stays true when the text becomes another post. */
  readonly aiMade?: boolean
}
export type FieldErrors = Readonly<Partial<Record<keyof PostText, string>>>

export interface EditorState extends EditorStart {
  readonly text: PostText
  /** Whether the post was begun in this editor and only autosaved so far. */
  readonly isNew: boolean
  readonly busy: false | Intent
  /** The text of the last save request, confirmed or not. */
  readonly sentText: PostText
  /** Whether the text was replaced as a whole since the last save request, for example by an earlier version. The server then keeps the replaced text as a version. */
  readonly replacesText: boolean
  /** The value of `replacesText` that was sent with the last save request. */
  readonly sentReplacesText: boolean
  readonly errors: FieldErrors
  /** The last refusal without field errors. */
  readonly refusal: Refusal | null
  readonly conflict: Conflict | null
  /** Whether the field of the publication time shows a half-typed one; `text` still has the time before it. */
  readonly isTimeIncomplete: boolean
}

export const startState = (start: EditorStart): EditorState => ({
  ...start,
  text: start.saved,
  sentText: start.saved,
  replacesText: false,
  sentReplacesText: false,
  isNew: start.version === null,
  busy: false,
  errors: {},
  refusal: null,
  conflict: null,
  isTimeIncomplete: false,
})

export const isDirty = ({ text, saved }: Pick<EditorState, 'text' | 'saved'>) => !sameText(text, saved)

/**
 * The text that an autosave stores: without placeholders of uploading pictures, and with a publication time only if one is stored already. Only a
 * button schedules a post; an autosave may remove the time.
 */
export const autosavable = ({ text, saved }: Pick<EditorState, 'text' | 'saved'>): PostText => ({
  ...storable(text),
  scheduledFor: text.scheduledFor && saved.scheduledFor,
})

// All functions in this file are pure.

export const applyChange = (state: EditorState, patch: Partial<PostText>) =>
  applyText(state, { ...state.text, ...withSlug(patch) })

/** Adds a new slug to a change of the title (SPEC 4), unless the change has its own. */
const withSlug = (patch: Partial<PostText>) =>
  patch.title === undefined || patch.slug !== undefined
    ? patch
    : { ...patch, slug: slugFromTitle(patch.title) }

function applyText(state: EditorState, text: PostText): EditorState {
  const errors = { ...state.errors }
  for (const field of differingFields(state.text, text)) delete errors[field]
  return { ...state, text, errors }
}

/** Replaces the whole text. */
export const replaceText = (state: EditorState, text: PostText): EditorState => ({
  ...applyText(state, text),
  replacesText: true,
})

/** Notes that the publication time became half typed, or complete again; what was said about the one before is no longer true. */
export function applyTimeIncomplete(state: EditorState, isTimeIncomplete: boolean): EditorState {
  if (isTimeIncomplete === state.isTimeIncomplete) return state
  const errors = { ...state.errors }
  delete errors.scheduledFor
  return { ...state, isTimeIncomplete, errors }
}

/** The refusal of a save that would store a publication time which its field no longer shows. No other intent stores a new one. */
export const refuseHalfTime = ({ isTimeIncomplete }: EditorState, intent: Intent): Refusal | null =>
  isTimeIncomplete && intent === 'save'
    ? refuse('invalid', 'Please correct the marked fields.', { scheduledFor: halfTime })
    : null

const halfTime = 'Complete the day and the time, or clear them.'

/** Restores the text of an earlier version; status and scheduled time stay as they are. */
export function restoreVersion(state: EditorState, text: PostText): EditorState {
  const { status, scheduledFor } = state.text
  return replaceText(state, { ...text, status, scheduledFor })
}

export const startSave = (state: EditorState, intent: Intent): EditorState => ({
  ...state,
  busy: intent,
  sentText: intent === 'autosave' ? autosavable(state) : storable(state.text),
  replacesText: false,
  sentReplacesText: state.replacesText,
})

/** Applies the result of a save. `id`: the post that was saved; the editor may show another post by now. */
export function finishSave(
  before: EditorState,
  { intent, id }: { intent: Intent; id: string },
  result: SaveResult,
): EditorState {
  const state: EditorState = { ...before, busy: false }
  if (id !== state.id) return state
  if (result.ok) {
    const { isNew } = state
    return { ...applySaved(state, result.data), isNew: isNew && intent === 'autosave' }
  }
  const unsaved = { ...state, replacesText: state.replacesText || state.sentReplacesText }
  if (isConflict(result)) return { ...unsaved, conflict: result }
  // Unfinished fields are not errors yet: an autosave shows none.
  if (intent === 'autosave' && result.reason === 'invalid') return unsaved
  return { ...unsaved, errors: result.fieldErrors ?? {}, refusal: result.fieldErrors ? null : result }
}

/** Keeps what was typed since the save request, and spaces that the server has trimmed. */
function applySaved(state: EditorState, { id, version, text, publishedAt }: Saved): EditorState {
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
    publishedAt,
    // The same objects where nothing has changed, as after most autosaves: the writing area is then not rendered again.
    text: sameText(state.text, merged) ? state.text : merged,
    errors: Object.keys(state.errors).length === 0 ? state.errors : {},
    sentText: saved,
    refusal: null,
    conflict: null,
  }
}

/** Ends a conflict: `text` is then based on the other person's version. */
export function resolveConflict(state: EditorState, text: PostText): EditorState {
  if (!state.conflict) return state
  const { theirs } = state.conflict
  const { version, text: saved, publishedAt } = theirs
  return { ...replaceText(state, text), version, saved, publishedAt, conflict: null }
}

/** Begins a conflict: `text`, which is based on `version`, can be saved only once the person has chosen. */
export function openConflict(
  state: EditorState,
  { text, version }: Pick<EditorState, 'text' | 'version'>,
  conflict: Conflict,
): EditorState {
  return { ...applyText(state, text), version, conflict }
}

/** Opens a text that was kept on this device: as a conflict when the post was saved since. */
export function openCopy(state: EditorState, copy: Pick<JournalCopy, 'text' | 'version'>): EditorState {
  const { version: newest, saved, publishedAt } = state
  // A copy without a version is of a new post. If its save arrived but the response was lost, the stored post is version 1.
  const version = copy.version ?? 1
  if (newest === null || version >= newest) return replaceText(state, copy.text)
  const theirs = { version: newest, text: saved, publishedAt, editorName: 'Newer version' }
  const conflict: Conflict = { ok: false, reason: 'conflict', message: newerMessage, theirs }
  return openConflict(state, { text: copy.text, version }, conflict)
}

const newerMessage =
  'This post was saved again after your text was kept on this device. Nothing of yours is lost.'

/** Makes the text a separate post, which is not saved yet. */
export function makeNewPost(state: EditorState, id: string): EditorState {
  const start = { id, version: null, saved: emptyText, publishedAt: null }
  return { ...state, ...start, isNew: true, refusal: null, conflict: null }
}

/** Puts back the text of an earlier state, and its post if the editor holds another one since. */
export const putBack = (state: EditorState, before: EditorState): EditorState =>
  state.id === before.id
    ? replaceText(resolveConflict(state, before.text), before.text)
    : { ...before, busy: state.busy, isTimeIncomplete: state.isTimeIncomplete }

/** Takes over the stored post when the page is shown again; unsaved changes are kept. */
export function applyReload(state: EditorState, start: EditorStart): EditorState {
  const isNewer = start.id === state.id && (start.version ?? 0) > (state.version ?? 0)
  const isUnsaved = isDirty(state) || state.isTimeIncomplete
  return isNewer && !isUnsaved && !state.busy ? startState(start) : state
}

/** The fields of a text for which `predicate` is true. */
function pick(text: PostText, predicate: (field: keyof PostText) => boolean): Partial<PostText> {
  const fields = Object.keys(text) as (keyof PostText)[]
  return Object.fromEntries(fields.filter(predicate).map((field) => [field, text[field]]))
}
