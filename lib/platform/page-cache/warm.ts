import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/lib/platform/env'
import { ownOrigin } from '@/lib/platform/own-server'
import { processState } from '@/lib/platform/process-state'

/** Milliseconds without another call after which pages are warmed, so that this does not slow the requests that follow a change at once. */
const pause = 1000
/** Milliseconds after which the next page is warmed although the calls go on. */
const longestWait = 5000
const timeout = 10_000

const queue = processState('pages-to-warm', () => ({
  paths: new Set<string>(),
  lastCall: 0,
  isRunning: false,
}))

/**
 * Renders pages ahead of their readers by requesting them from this server, one at a time, once changes pause: after each change of
 * many, the pages would be outdated before anybody reads them. Resolves when all that wait are rendered; at once when an earlier call
 * is doing that. Failures are ignored.
 */
export async function warmPages(paths: string[]) {
  for (const path of paths) queue.paths.add(path)
  queue.lastCall = Date.now()
  if (queue.isRunning) return
  queue.isRunning = true
  try {
    for (const path of queue.paths) {
      await callsPaused()
      // Deleted first: a call from now on adds it again, because the page may be rendered without that change.
      queue.paths.delete(path)
      await fetch(ownOrigin(env()) + path, { signal: AbortSignal.timeout(timeout) })
        .then((page) => page.arrayBuffer())
        .catch(() => null)
    }
  } finally {
    queue.isRunning = false
  }
}

async function callsPaused() {
  const end = Date.now() + longestWait
  for (;;) {
    const now = Date.now()
    const wait = Math.min(queue.lastCall + pause, end) - now
    if (wait <= 0) return
    await sleep(wait)
  }
}
