import { performance } from 'node:perf_hooks'

/** Milliseconds between two looks at how busy this process is; more while something blocks it. */
const interval = 25
/** The look at which a turn ends in any case: a render that fails does not end its turn. */
const lastLook = 20
/** Milliseconds after which a render no longer waits. */
const longestWait = 1000
const { eventLoopUtilization } = performance

/** Ends the current turn. */
let current
/** Begin the turns that wait, oldest first. */
const queue = []

/**
 * Resolves with a function that ends the turn, once the turns before it have ended. A turn also ends when this process is idle half of the
 * time, because its render waits for a database, so that nothing waits for an idle processor. Whoever has waited for a second gets a
 * function that does nothing, and renders beside others.
 */
export function takeTurn() {
  if (!current) return Promise.resolve(begin())
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
  let looks = 0
  let before = eventLoopUtilization()
  const timer = setInterval(() => {
    const now = eventLoopUtilization()
    const isIdle = eventLoopUtilization(now, before).utilization < 0.5
    before = now
    looks += 1
    if (isIdle || looks === lastLook) end()
  }, interval)
  function end() {
    clearInterval(timer)
    if (current !== end) return
    current = undefined
    queue.shift()?.()
  }
  current = end
  return end
}
