import { expect, test } from 'vitest'
import { importCounts } from './counts.ts'

const still = { what: 'The movement of a picture', why: 'It stands still.' }

/** Two articles are written, and two more counted, whose pictures and addresses are partly lost. */
function interrupted() {
  const counts = importCounts({}, 0)
  counts.add(0, 1, 0)
  counts.add(1, 0, 5)
  counts.written()
  counts.take('a.gif', 2, still, 3)
  expect(counts.add(2, 2, 4)).toEqual([still])
  counts.add(3, 0, 0)
  return counts.checkpoint()
}

test('losses of articles that were counted but not written are counted again', () => {
  const counts = importCounts(interrupted(), 2)
  expect(counts.totals).toEqual({ articles: 2, missingPictures: 1, lostAddresses: 5 })
  expect(counts.add(2, 0, 4)).toEqual([still])
  expect(counts.totals).toEqual({ articles: 3, missingPictures: 1, lostAddresses: 12 })
})

test('losses of articles that were written before the interruption are not counted twice', () => {
  const counts = importCounts(interrupted(), 4)
  expect(counts.totals).toEqual({ articles: 4, missingPictures: 3, lostAddresses: 12 })
  expect(counts.checkpoint().taken).toEqual([])
})

test('the loss of a picture that is stored a second time is counted once', () => {
  const counts = importCounts(interrupted(), 2)
  expect(counts.take('a.gif', 2, undefined, 0)).toBe(false)
  expect(counts.add(2, 0, 0)).toEqual([])
})
