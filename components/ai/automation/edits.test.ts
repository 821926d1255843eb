import { expect, test } from 'vitest'
import { changesOf, editsSince } from './edits'

const stored = { autoPublish: true, manualApprove: true, days: ['Monday'] }

test('only fields that differ from what is stored are changes', () => {
  expect(changesOf(stored, { ...stored, manualApprove: false })).toEqual({ manualApprove: false })
  expect(changesOf(stored, { days: ['Monday'] })).toEqual({})
  expect(changesOf(stored, { days: ['Monday', 'Friday'] })).toEqual({ days: ['Monday', 'Friday'] })
})

test('what was edited while the form was saved is still to be saved', () => {
  const saved = { autoPublish: false, days: ['Friday'] }
  expect(editsSince<typeof stored>(saved, { ...saved, days: [], manualApprove: false })).toEqual({
    days: [],
    manualApprove: false,
  })
  // Set back to what was stored before.
  expect(editsSince<typeof stored>(saved, { ...saved, autoPublish: true })).toEqual({ autoPublish: true })
  expect(editsSince(saved, saved)).toEqual({})
})
