import { differingFields, emptyText, type PostText, sameText } from '@/lib/content/editing/post-text'
import {
  type Conflict,
  type Intent,
  isConflict,
  type SaveAnswer,
  type Saved,
} from '@/lib/content/editing/saving'
import { slugFromTitle } from '@/lib/content/posts/addresses'
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
  /** The text of the last save, answered or not. */
  readonly sent: PostText
  readonly errors: FieldErrors
  /** The last refusal that concerns no single field. */
  readonly refusal: Refusal | null
  readonly conflict: Conflict | null
}

export type EditorEvent =
  | { type: 'changed'; patch: Partial<PostText> }
  | { type: 'replaced'; text: PostText }
  | { type: 'sent'; intent: Intent }
  | { type: 'answered'; intent: Intent; answer: SaveAnswer }
  | { type: 'accepted'; saved: Saved }
  | { type: 'resolved'; text: PostText }
  | { type: 'arrived'; start: EditorStart }
  | { type: 'parted'; id: string }

export const startState = (start: EditorStart): EditorState => ({
  ...start,
  text: start.saved,
  sent: start.saved,
  isNew: start.version === null,
  busy: false,
  errors: {},
  refusal: null,
  conflict: null,
})

export const isDirty = ({ text, saved }: Pick<EditorState, 'text' | 'saved'>) => !sameText(text, saved)

/** All state changes of the editor. Pure, so that the form, its tests and its saves share the same logic. */
export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'changed':
      return withText(state, { ...state.text, ...titled(event.patch) })
    case 'replaced':
      return withText(state, event.text)
    case 'sent':
      return { ...state, busy: event.intent, sent: state.text }
    case 'answered':
      return answered({ ...state, busy: false }, event.intent, event.answer)
    case 'accepted':
      return accepted(state, event.saved)
    case 'resolved':
      return resolved(state, event.text)
    case 'arrived':
      return arrived(state, event.start)
    case 'parted':
      return {
        ...state,
        id: event.id,
        version: null,
        saved: emptyText,
        isNew: true,
        refusal: null,
        conflict: null,
      }
  }
}

/** SPEC 4: typing a title rewrites the slug. */
const titled = (patch: Partial<PostText>) =>
  patch.title === undefined || patch.slug !== undefined
    ? patch
    : { ...patch, slug: slugFromTitle(patch.title) }

function withText(state: EditorState, text: PostText): EditorState {
  const errors = { ...state.errors }
  for (const field of differingFields(state.text, text)) delete errors[field]
  return { ...state, text, errors }
}

function answered(state: EditorState, intent: Intent, answer: SaveAnswer): EditorState {
  if (answer.ok) {
    const { isNew } = state
    return { ...accepted(state, answer.data), isNew: isNew && intent === 'autosave' }
  }
  if (isConflict(answer)) return { ...state, conflict: answer }
  // Unfinished fields are not errors yet: an autosave shows none.
  if (intent === 'autosave' && answer.reason === 'invalid') return state
  return { ...state, errors: answer.fieldErrors ?? {}, refusal: answer.fieldErrors ? null : answer }
}

/** Spaces the server trimmed are not an unsaved change, and what was typed since the save stays. */
function accepted(state: EditorState, { id, version, text }: Saved): EditorState {
  const saved: PostText = {
    ...text,
    ...pick(state.sent, (field) => state.sent[field].trim() === text[field]),
  }
  const mine = pick(state.text, (field) => state.text[field] !== state.sent[field])
  const now = { ...saved, ...mine }
  return { ...state, id, version, saved, text: now, sent: saved, errors: {}, refusal: null, conflict: null }
}

function resolved(state: EditorState, text: PostText): EditorState {
  if (!state.conflict) return state
  const { theirs } = state.conflict
  return { ...withText(state, text), version: theirs.version, saved: theirs.text, conflict: null }
}

/** The page was shown again with the current state of the database: unsaved changes are kept. */
function arrived(state: EditorState, start: EditorStart): EditorState {
  const isNewer = start.id === state.id && (start.version ?? 0) > (state.version ?? 0)
  return isNewer && !isDirty(state) && !state.busy ? startState(start) : state
}

/** The fields of a text for which `wanted` is true. */
function pick(text: PostText, wanted: (field: keyof PostText) => boolean): Partial<PostText> {
  const fields = Object.keys(text) as (keyof PostText)[]
  return Object.fromEntries(fields.filter(wanted).map((field) => [field, text[field]]))
}
