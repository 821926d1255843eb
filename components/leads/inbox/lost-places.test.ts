import { expect, it } from 'vitest'
import { done, refuse } from '@/lib/platform/result'
import { undoStatus, withLostPlaces } from './lost-places'

it('a change of the status says whose seat, or how many seats, were given away', () => {
  expect(withLostPlaces('Marked as new', 0, 'Ada Obi')).toBe('Marked as new')
  expect(withLostPlaces('Marked as new', 1, 'Ada Obi')).toBe(
    'Marked as new, but Ada Obi waits now: the seat was given away meanwhile.',
  )
  expect(withLostPlaces('3 messages marked as new', 1)).toBe(
    '3 messages marked as new, but 1 of them waits now: the seat was given away meanwhile.',
  )
  expect(withLostPlaces('3 messages marked as new', 2)).toBe(
    '3 messages marked as new, but 2 of them wait now: their seats were given away meanwhile.',
  )
})

it('Undo is a plain success only if nobody lost a seat', async () => {
  const undo = (lostPlaces: number) =>
    undoStatus(async () => done({ lostPlaces }), 'Marked as new again', 'Ada Obi')()
  expect(await undo(0)).toMatchObject({ ok: true })
  const message = 'Marked as new again, but Ada Obi waits now: the seat was given away meanwhile.'
  expect(await undo(1)).toEqual(refuse('conflict', message))
  const refused = refuse('conflict', 'Somebody else changed this message.')
  expect(await undoStatus(async () => refused, 'Marked as new again')()).toEqual(refused)
})
