import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeTurn } from './turns.mjs'

/** Milliseconds between two checks of event loop utilization. */
const interval = 10

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  // Runs into the time limits of all turns, so that none is left for the next test, even if this one failed.
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
})

/** Takes a turn; `end` is there once it has begun. */
function take() {
  const turn: { end?: () => void } = {}
  void takeTurn().then((end) => {
    turn.end = end
  })
  return turn
}

/** Blocks the event loop, then runs the next check of its utilization. */
function checkWhileBusy() {
  for (const end = performance.now() + 2; performance.now() < end; );
  vi.advanceTimersByTime(interval)
}

test('two turns run at a time, and the next begins when one of them ends, in the order of the requests', async () => {
  const turns = [take(), take(), take(), take()]
  const begun = () => turns.map(({ end }) => Boolean(end))
  await nextRound()
  expect(begun()).toEqual([true, true, false, false])
  turns[1]?.end?.()
  // Ending the same turn twice must begin only one other turn.
  turns[1]?.end?.()
  await nextRound()
  expect(begun()).toEqual([true, true, true, false])
  turns[0]?.end?.()
  await nextRound()
  expect(begun()).toEqual([true, true, true, true])
  for (const { end } of turns) end?.()
})

test('a turn begins while those before it wait and the process is idle', async () => {
  const turns = [take(), take(), take()]
  checkWhileBusy()
  await nextRound()
  expect(turns[2]?.end).toBeUndefined()
  await sleep(100)
  vi.advanceTimersByTime(interval)
  await nextRound()
  expect(turns[2]?.end).toBeDefined()
  for (const { end } of turns) end?.()
})

test('in a busy process a turn that is never ended, as by a render that fails, ends after half a second', async () => {
  const turns = [take(), take(), take()]
  for (let check = 1; check < 50; check++) checkWhileBusy()
  await nextRound()
  expect(turns[2]?.end).toBeUndefined()
  checkWhileBusy()
  await nextRound()
  expect(turns[2]?.end).toBeDefined()
  turns[2]?.end?.()
})

test('nobody waits longer than a second, however many turns that are never ended come before', async () => {
  const turns = Array.from({ length: 100 }, take)
  for (let check = 1; check <= 1000 / interval; check++) checkWhileBusy()
  await nextRound()
  expect(turns.filter(({ end }) => !end)).toEqual([])
  for (const { end } of turns) end?.()
})
