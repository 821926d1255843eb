import type { Worker } from 'node:worker_threads'
import { logError } from '../lib/platform/log.ts'

/**
 * Watches a worker thread: sends it `ping` every `pause` milliseconds, to which it replies with `pong`. Ends the process after `unanswered`
 * pings in a row without a reply, because an endless loop in that thread would block every request that it has to answer. It counts pings
 * instead of seconds, so that a process that was suspended with its computer is not ended.
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
