import { expect, test } from 'vitest'
import {
  copiesExcept,
  fillMissingFields,
  type JournalCopy,
  mergedCopies,
  unsavedCopies,
  withCopy,
} from './journal'
import { emptyText } from './post-text'

const copy = (at: number, title = `at ${at}`): JournalCopy => ({
  text: { ...emptyText, title },
  version: 1,
  at,
})
const second = 1000

test('an hour of typing leaves five local copies: the newest, the oldest and three in between', () => {
  let copies: JournalCopy[] = []
  for (let at = 0; at <= 3600 * second; at += 3 * second) copies = withCopy(copies, copy(at))
  const ages = copies.map(({ at }) => 3600 - at / second)
  expect(ages).toHaveLength(5)
  expect(ages[0]).toBe(0)
  expect(ages[4]).toBe(3600)
  expect(ages).toEqual([...ages].sort((one, other) => one - other))
  expect(ages[2]).toBeGreaterThan(30)
})

test('identical text is kept once, with the time it was last seen', () => {
  const copies = withCopy(withCopy([], copy(1, 'Same')), copy(2, 'Same'))
  expect(copies).toEqual([copy(2, 'Same')])
})

test('text equal to what the server has does not count as unsaved', () => {
  const copies = [copy(2, 'Mine'), copy(1, 'Saved')]
  expect(unsavedCopies(copies, { ...emptyText, title: 'Saved' })).toEqual([copy(2, 'Mine')])
})

test('a field missing in an older copy does not count as a change', () => {
  const { aiNote, ...text } = { ...emptyText, title: 'Saved' }
  const olderCopy = { text: text as typeof emptyText, version: 1, at: 1 }
  expect(unsavedCopies([fillMissingFields(olderCopy)], { ...text, aiNote })).toEqual([])
})

test('copies of two stores are read as one list, newest first, equal texts once', () => {
  const [late, early] = [copy(9, 'Late'), copy(1, 'Early')]
  expect(mergedCopies([late, copy(3, 'Both')], [copy(5, 'Both'), early])).toEqual([
    late,
    copy(5, 'Both'),
    early,
  ])
})

test('only copies with another text are left', () => {
  expect(copiesExcept([copy(9, 'Typed'), copy(5, 'Offered')], [copy(1, 'Offered')])).toEqual([
    copy(9, 'Typed'),
  ])
})
