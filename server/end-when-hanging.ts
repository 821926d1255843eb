import type { Worker } from 'node:worker_threads'
import { logError } from '../lib/platform/log.ts'

/**
 * Sends the thread a `ping` every `pause` milliseconds, which it answers with `pong`, and ends the process when it leaves `unanswered` of them
 * in a row without an answer: code that never ends there would keep every page waiting that is not in memory. It counts pings, not time, so a
 * computer that was asleep is no reason.
 */
export function endWhenHanging(thread: Worker, { pause, unanswered } = { pause: 10_000, unanswered: 6 }) {
  let waiting = 0
  thread.on('message', (message: unknown) => {
    if (message === 'pong') waiting = 0
  })
  setInterval(() => {
    if (waiting >= unanswered) {
      logError('next.hanging', 'no response')
      process.exit(1)
    }
    waiting++
    thread.postMessage('ping')
  }, pause).unref()
}
