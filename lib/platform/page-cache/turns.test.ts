import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeTurn } from './turns.mjs'

/** Milliseconds between two checks of event loop utilization. */
const interval = 25

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

test('a turn begins when the one before it ends, in the order of the requests', async () => {
  const [first, second, third] = [take(), take(), take()]
  await nextRound()
  expect([first.end, second.end, third.end]).toEqual([expect.any(Function), undefined, undefined])
  first.end?.()
  // The first has ended: ending it again must not end the second.
  first.end?.()
  await nextRound()
  expect([second.end, third.end]).toEqual([expect.any(Function), undefined])
  second.end?.()
  await nextRound()
  third.end?.()
  expect(third.end).toBeDefined()
})

test('a turn begins while the one before it waits and the process is idle', async () => {
  const [first, second] = [take(), take()]
  checkWhileBusy()
  await nextRound()
  expect(second.end).toBeUndefined()
  await sleep(100)
  vi.advanceTimersByTime(interval)
  await nextRound()
  expect(second.end).toBeDefined()
  for (const { end } of [first, second]) end?.()
})

test('in a busy process a turn that is never ended, as by a render that fails, ends after half a second', async () => {
  const [, second] = [take(), take()]
  for (let check = 1; check < 20; check++) checkWhileBusy()
  await nextRound()
  expect(second.end).toBeUndefined()
  checkWhileBusy()
  await nextRound()
  expect(second.end).toBeDefined()
  second.end?.()
})

test('nobody waits longer than a second, however many turns that are never ended come before', async () => {
  const turns = Array.from({ length: 100 }, take)
  for (let check = 1; check <= 1000 / interval; check++) checkWhileBusy()
  await nextRound()
  expect(turns.filter(({ end }) => !end)).toEqual([])
  for (const { end } of turns) end?.()
})
