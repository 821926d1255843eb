import { describe, expect, it } from 'vitest'
import { emptyText, type PostText } from '@/lib/content/editing/post-text'
import type { Conflict, Intent, Saved, SaveResult } from '@/lib/content/editing/saving'
import { refuse } from '@/lib/platform/result'
import {
  applyChange,
  applyReload,
  applyTimeIncomplete,
  autosavable,
  type EditorState,
  finishSave,
  isDirty,
  makeNewPost,
  openCopy,
  putBack,
  refuseHalfTime,
  replaceText,
  resolveConflict,
  restoreVersion,
  startSave,
  startState,
} from './state'

const post = (patch: Partial<PostText> = {}): PostText => ({
  ...emptyText,
  title: 'A',
  slug: 'a',
  content: 'a',
  ...patch,
})
const start = { id: 'p', version: 3, saved: post(), publishedAt: null }
type Change = (state: EditorState) => EditorState

const stateAfter = (state: EditorState, ...changes: Change[]) =>
  changes.reduce((now, change) => change(now), state)
const editorAfter = (...changes: Change[]) => stateAfter(startState(start), ...changes)
const change =
  (patch: Partial<PostText>): Change =>
  (state) =>
    applyChange(state, patch)
const saved = (patch: Partial<PostText> = {}): Saved => ({
  id: 'p',
  version: 4,
  publishedAt: null,
  text: post(patch),
})
const respondTo =
  (intent: Intent, result: SaveResult): Change =>
  (state) =>
    finishSave(state, { intent, id: 'p' }, result)
const respond = (data: Saved) => respondTo('save', { ok: true, data })
const later = '2031-05-06T08:30:00.000Z'
const sent: Change = (state) => startSave(state, 'save')

describe('typing', () => {
  it('a title rewrites the slug, even one typed by hand', () => {
    const state = editorAfter(change({ slug: 'mine' }), change({ title: 'Hello, World' }))
    expect(state.text.slug).toBe('hello-world')
  })
  it('a slug typed by hand stays until the title changes', () => {
    const state = editorAfter(change({ title: 'Hello' }), change({ slug: 'mine-' }), change({ excerpt: 'x' }))
    expect(state.text.slug).toBe('mine-')
  })
  it('takes the error off the field that changes and leaves the others', () => {
    const errors = { slug: 'Taken', content: 'Write it' }
    const refused = respondTo('save', refuse('invalid', '', errors))
    expect(editorAfter(refused, change({ slug: 'b' })).errors).toEqual({ content: 'Write it' })
  })
})

describe('a save', () => {
  it('leaves nothing unsaved and takes over the new version', () => {
    const state = editorAfter(change({ title: 'B' }), sent, respond(saved({ title: 'B', slug: 'b' })))
    expect([isDirty(state), state.version, state.busy]).toEqual([false, 4, false])
  })
  it('keeps what was typed while the request was running', () => {
    const state = editorAfter(sent, change({ content: 'more' }), respond(saved()))
    expect(state.text.content).toBe('more')
    expect(isDirty(state)).toBe(true)
  })
  it('keeps a trailing space that the server removed', () => {
    const state = editorAfter(change({ excerpt: 'One ' }), sent, respond(saved({ excerpt: 'One' })))
    expect([state.text.excerpt, isDirty(state)]).toEqual(['One ', false])
  })
  it('shows the status that publishing gave the post', () => {
    expect(editorAfter(sent, respond(saved({ status: 'published' }))).text.status).toBe('published')
  })
  it('as autosave shows no errors on unfinished fields', () => {
    const refused = refuse('invalid', '', { content: 'Write the content.' })
    expect(editorAfter(respondTo('autosave', refused)).errors).toEqual({})
  })
  it('keeps the objects of text and errors if the text was stored as it is, so that its fields are not rendered again', () => {
    const typed = editorAfter(change({ content: 'more' }))
    const after = stateAfter(
      startSave(typed, 'autosave'),
      respondTo('autosave', { ok: true, data: saved({ content: 'more' }) }),
    )
    expect(after.version).toBe(4)
    expect(after.text).toBe(typed.text)
    expect(after.errors).toBe(typed.errors)
  })
  it('as autosave neither sets nor moves the time of publication, and leaves it unsaved', () => {
    const typed = editorAfter(change({ content: 'more', scheduledFor: later }))
    const sending = startSave(typed, 'autosave')
    expect(sending.sentText).toEqual(post({ content: 'more' }))
    const after = stateAfter(sending, respondTo('autosave', { ok: true, data: saved({ content: 'more' }) }))
    expect([after.text.scheduledFor, isDirty(after)]).toEqual([later, true])
    expect(isDirty({ text: autosavable(after), saved: after.saved })).toBe(false)
    expect(startSave(typed, 'save').sentText.scheduledFor).toBe(later)
  })
  it('as autosave takes the time of publication away once it is no longer wanted', () => {
    const scheduled = startState({ ...start, saved: post({ scheduledFor: later }) })
    const cleared = stateAfter(scheduled, change({ scheduledFor: '' }))
    expect(startSave(cleared, 'autosave').sentText.scheduledFor).toBe('')
    const moved = stateAfter(scheduled, change({ scheduledFor: '2031-05-07T08:30:00.000Z' }))
    expect(startSave(moved, 'autosave').sentText.scheduledFor).toBe(later)
  })
  it('as autosave leaves a new post marked as new', () => {
    const begun = startState({ ...start, version: null })
    const first = stateAfter(begun, respondTo('autosave', { ok: true, data: saved() }))
    expect(first.isNew).toBe(true)
    expect(stateAfter(first, respond(saved())).isNew).toBe(false)
  })
})

describe('a half-typed time of publication', () => {
  const half: Change = (state) => applyTimeIncomplete(state, true)
  const typed = editorAfter(change({ scheduledFor: later }), half)

  it('refuses a save, which would store the time before it, until it is complete', () => {
    const fieldErrors = { scheduledFor: 'Complete the day and the time, or clear them.' }
    expect(refuseHalfTime(typed, 'save')).toMatchObject({ ok: false, fieldErrors })
    expect(refuseHalfTime(applyTimeIncomplete(typed, false), 'save')).toBeNull()
  })
  it('holds back neither publication nor an autosave, which stores no typed time', () => {
    expect([refuseHalfTime(typed, 'publish'), refuseHalfTime(typed, 'autosave')]).toEqual([null, null])
    expect(startSave(typed, 'autosave').sentText.scheduledFor).toBe('')
  })
  it('takes the error off its field once it is complete, and leaves the others', () => {
    const errors = { scheduledFor: 'Complete it', slug: 'Taken' }
    const refused = stateAfter(typed, respondTo('save', refuse('invalid', '', errors)))
    expect(applyTimeIncomplete(refused, false).errors).toEqual({ slug: 'Taken' })
  })
})

describe('a post whose first draft AI wrote', () => {
  const begun = startState({ ...start, aiMade: true })
  const changes: Change[] = [
    change({ aiNote: 'yes' }),
    sent,
    respond(saved({ aiNote: 'yes' })),
    (state) => makeNewPost(state, 'q'),
  ]

  it('has an unsaved change when the note to readers is switched on', () => {
    expect(isDirty(stateAfter(begun, change({ aiNote: 'yes' })))).toBe(true)
  })
  it('stays marked through a save and when its text becomes another post', () => {
    const state = stateAfter(begun, ...changes)
    expect([state.id, state.aiMade, state.text.aiNote]).toEqual(['q', true, 'yes'])
  })
})

describe('a conflict', () => {
  const theirs = {
    text: post({ title: 'Theirs' }),
    version: 9,
    publishedAt: null,
    editorName: 'ada@academy.example',
  }
  const conflict: Conflict = { ok: false, reason: 'conflict', message: '', theirs }
  const withConflict = respondTo('save', conflict)

  it('does not change the text being edited', () => {
    expect(editorAfter(change({ content: 'mine' }), withConflict).text.content).toBe('mine')
  })
  it('ends with the chosen text based on the version of the other person, ready to be saved', () => {
    const state = editorAfter(change({ content: 'mine' }), withConflict, (state) =>
      resolveConflict(state, post({ content: 'both' })),
    )
    expect([state.version, state.conflict, state.text.content, isDirty(state)]).toEqual([
      9,
      null,
      'both',
      true,
    ])
  })
})

describe('a text that was kept on this device', () => {
  const open =
    (version: number | null): Change =>
    (state) =>
      openCopy(state, { text: post({ content: 'kept' }), version })

  it('takes the place of the text when nobody has saved since', () => {
    const state = editorAfter(open(3))
    expect([state.text.content, state.version, state.conflict]).toEqual(['kept', 3, null])
    const begun = stateAfter(startState({ ...start, version: null }), open(null))
    expect([begun.text.content, begun.conflict]).toEqual(['kept', null])
  })
  it('is a conflict with a newer stored version, and keeps the version it is based on', () => {
    const state = editorAfter(open(2))
    expect([state.text.content, state.version]).toEqual(['kept', 2])
    expect(state.conflict?.theirs).toMatchObject({ version: 3, text: post() })
    const kept = resolveConflict(state, state.text)
    expect([kept.version, kept.conflict, kept.text.content]).toEqual([3, null, 'kept'])
  })
  it('and was never saved is based on the first version, which is its own', () => {
    expect(editorAfter(open(null)).version).toBe(1)
    expect(stateAfter(startState({ ...start, version: 1 }), open(null)).conflict).toBeNull()
  })
})

describe('an earlier version', () => {
  const restored = (scheduledFor: string, old: Partial<PostText>) =>
    restoreVersion(startState({ ...start, saved: post({ scheduledFor }) }), post({ content: 'old', ...old }))
      .text

  it('brings back its text, but not its time of publication', () => {
    expect(restored(later, {})).toEqual(post({ content: 'old', scheduledFor: later }))
    expect(restored('', { scheduledFor: later })).toEqual(post({ content: 'old' }))
  })
  it('publishes nothing', () => {
    expect(restored('', { status: 'published' }).status).toBe('draft')
  })
})

describe('a text that takes the place of another one', () => {
  const kept = { text: post({ content: 'kept' }), version: 3 }
  const theirs = { text: post(), version: 9, publishedAt: null, editorName: 'ada@academy.example' }
  const conflict: Conflict = { ok: false, reason: 'conflict', message: '', theirs }
  const autosaved: Change = (state) => startSave(state, 'autosave')
  const restored: Change = (state) => restoreVersion(state, post({ content: 'old' }))

  it.each<[string, Change[]]>([
    ['a version that was restored', [restored]],
    ['a version whose restoring was undone', [restored, autosaved, (state) => replaceText(state, post())]],
    ['a copy that was kept on this device', [(state) => openCopy(state, kept)]],
    [
      'the own version in a conflict',
      [respondTo('autosave', conflict), (state) => resolveConflict(state, state.text)],
    ],
  ])('is marked in its first save, and what is typed then is not: %s', (_, changes) => {
    const sending = editorAfter(...changes, change({ title: 'B' }), autosaved)
    expect(sending.sentReplacesText).toBe(true)
    const next = stateAfter(sending, respond(saved()), change({ content: 'typed' }), autosaved)
    expect(next.sentReplacesText).toBe(false)
  })
  it('stays marked when its save failed, or when it came during another save', () => {
    const failed = respondTo('autosave', refuse('offline', ''))
    expect(editorAfter(restored, autosaved, failed, autosaved).sentReplacesText).toBe(true)
    const invalid = respondTo('autosave', refuse('invalid', '', { title: 'Give it' }))
    expect(editorAfter(restored, autosaved, invalid, autosaved).sentReplacesText).toBe(true)
    expect(editorAfter(autosaved, restored, respond(saved()), autosaved).sentReplacesText).toBe(true)
  })
  it('is not marked when it was only typed', () => {
    expect(editorAfter(change({ content: 'typed' }), autosaved).sentReplacesText).toBe(false)
  })
})

describe('a draft that takes the place of another post', () => {
  const autosaved = editorAfter(
    change({ content: 'typed' }),
    respondTo('autosave', { ok: true, data: saved() }),
  )
  const restored = stateAfter(autosaved, (state) => makeNewPost(state, 'q'), change({ content: 'kept' }))

  it('gives way to the other one again, with the version that was stored', () => {
    const state = putBack(restored, autosaved)
    expect([state.id, state.version, state.text.content]).toEqual(['p', 4, 'typed'])
    expect(state).toEqual(autosaved)
  })
  it('is not taken for the other one when the response to its save arrives late', () => {
    const state = stateAfter(restored, respond(saved({ content: 'typed' })))
    expect([state.id, state.version, state.text.content]).toEqual(['q', null, 'kept'])
  })
})

describe('a page that is shown again', () => {
  const arrivedVersion: Change = (state) =>
    applyReload(state, { ...start, version: 5, saved: post({ title: 'New' }) })

  it('shows the newer version', () => {
    expect(editorAfter(arrivedVersion).text.title).toBe('New')
  })
  it('keeps unsaved changes', () => {
    expect(editorAfter(change({ title: 'Mine' }), arrivedVersion).text.title).toBe('Mine')
    expect(editorAfter((state) => applyTimeIncomplete(state, true), arrivedVersion).text.title).toBe('A')
  })
})
