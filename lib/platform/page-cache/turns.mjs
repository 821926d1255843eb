import { performance } from 'node:perf_hooks'

/** Milliseconds between two checks of event loop utilization; more while something blocks the event loop. */
const interval = 10
/** The number of checks after which a turn ends in any case, because a render that fails does not end its turn. */
const maxChecks = 50
/** Milliseconds after which a render no longer waits. */
const longestWait = 1000
/** While one render waits for the database, the other uses the processor. With more of them, the first page would be finished later. */
const maxTurns = 2
const { eventLoopUtilization } = performance

/** The number of turns that have begun and not ended. */
let turns = 0
/** Functions that begin the waiting turns, oldest first. */
const queue = []

/**
 * Waits until fewer than two earlier turns have not ended, then resolves with a function that ends this one. A turn also ends when the event loop
 * is idle for more than half of the time, as while its render waits for the database: the next render can use the processor. A caller that has
 * waited for a second gets a function without effect, and renders at the same time as others.
 */
export function takeTurn() {
  if (turns < maxTurns) return Promise.resolve(begin())
  return new Promise((resolve) => {
    function start() {
      clearTimeout(timer)
      resolve(begin())
    }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(start), 1)
      resolve(() => {})
    }, longestWait)
    queue.push(start)
  })
}

function begin() {
  turns += 1
  let isEnded = false
  let checks = 0
  let before = eventLoopUtilization()
  const timer = setInterval(() => {
    const now = eventLoopUtilization()
    const isIdle = eventLoopUtilization(now, before).utilization < 0.5
    before = now
    checks += 1
    if (isIdle || checks === maxChecks) end()
  }, interval)
  function end() {
    if (isEnded) return
    isEnded = true
    clearInterval(timer)
    turns -= 1
    queue.shift()?.()
  }
  return end
}
