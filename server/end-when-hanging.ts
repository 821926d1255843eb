import type { Worker } from 'node:worker_threads'
import { logError } from '../lib/platform/log.ts'
import type { MessageFromNext, MessageToNext } from './start-next.ts'

/**
 * Ends the process when the thread leaves `unanswered` pings in a row without an answer, one every `pause` milliseconds: code that never ends
 * there would keep every page waiting that is not in memory. It counts pings, not time, so a computer that was asleep is no reason.
 */
export function endWhenHanging(thread: Worker, { pause, unanswered } = { pause: 10_000, unanswered: 6 }) {
  let waiting = 0
  thread.on('message', (message: MessageFromNext) => {
    if (message === 'pong') waiting = 0
  })
  setInterval(() => {
    if (waiting >= unanswered) {
      logError('next.hanging', 'no response')
      process.exit(1)
    }
    waiting++
    thread.postMessage('ping' satisfies MessageToNext)
  }, pause).unref()
}
