import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaveState, shortSaveState } from './autosave'

const offline = { busy: false, dirty: true, version: 1, failure: 'offline', savedAt: null } as const

test.each([
  ['offline', 'You are offline. Kept on this device.'],
  ['unreachable', 'Not connected. Kept on this device.'],
] as const)(
  'the reason why a text is not saved (%s) is announced, and where the text is kept meanwhile',
  (failure, message) => {
    const text = renderToStaticMarkup(<SaveState {...offline} failure={failure} canStore />)
    expect(text).toContain(message)
  },
)

test('somebody whose browser keeps no copies is told not to close the page', () => {
  const text = renderToStaticMarkup(<SaveState {...offline} canStore={false} />)
  expect(text).toContain('This browser keeps no copies: do not close the page.')
})

test('a post that was only opened counts as saved, and no time is shown', () => {
  const opened = { ...offline, dirty: false, failure: null }
  const text = (version: number | null, savedAt: Date | null) =>
    renderToStaticMarkup(<SaveState {...opened} {...{ version, savedAt }} canStore />)
  expect(text(1, null)).toContain('>Saved<')
  expect(text(1, new Date(2031, 4, 6, 9, 5))).toContain('>Saved 09:05<')
  expect(text(null, null)).not.toContain('Saved')
})

test('changes of a scheduled post say that they will not go live', () => {
  const text = renderToStaticMarkup(<SaveState {...offline} failure={null} canStore isScheduled />)
  expect(text).toContain('Unsaved changes. They will not go live.')
})

test.each([
  ['Saving...', { busy: 'autosave' }],
  ['Not saved', {}],
  ['Unsaved', { failure: null }],
  ['Saved', { dirty: false }],
  ['', { dirty: false, version: null }],
] as const)('in a narrow place the state is one word or two: %s', (word, change) => {
  expect(shortSaveState({ ...offline, ...change })).toBe(word)
})
