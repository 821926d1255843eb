import 'server-only'
import { env } from '@/lib/platform/env'
import { ownOrigin, ownServer } from '@/lib/platform/own-server'
import { processState } from '@/lib/platform/process-state'

/**
 * Milliseconds without another call after which pages are warmed, so that this does not slow the requests that follow a change. Longer than
 * between two refreshes of a server that watches many changes in a row (`nextBackOff` in `lib/jobs/watch.ts`).
 */
const pause = 3000
/** Milliseconds after which the next page is warmed although the calls go on. */
const longestWait = 10_000
/** While so many pages wait, further ones are left to their readers: after an import, thousands would be rendered that nobody asked for. */
const maxWaiting = 100
const timeout = 10_000

/** A path, or a function that finds some. It is called when its turn comes, and must not throw. */
type Pages = string | (() => Promise<string[]>)

const queue = processState('pages-to-warm', () => ({
  pages: new Set<Pages>(),
  lastCall: 0,
  isRunning: false,
}))

/**
 * Renders pages ahead of their readers by requesting them from this server, one at a time, once changes pause: after each change of
 * many, the pages would be outdated before anybody reads them. Resolves when all that wait are rendered; at once when an earlier call
 * is doing that, or where our own server does not run. Failures are ignored.
 */
export async function warmPages(pages: Pages[]) {
  if (!ownServer()) return
  addToQueue(pages)
  queue.lastCall = performance.now()
  if (queue.isRunning) return
  queue.isRunning = true
  try {
    for (const page of queue.pages) {
      await callsPaused()
      // Deleted first: a call from now on adds it again, because the page may be rendered without that change.
      queue.pages.delete(page)
      if (typeof page === 'string') await request(page)
      else addToQueue(await page())
    }
  } finally {
    queue.isRunning = false
  }
}

function addToQueue(pages: Pages[]) {
  for (const page of pages) if (queue.pages.size < maxWaiting) queue.pages.add(page)
}

async function callsPaused() {
  const end = performance.now() + longestWait
  for (;;) {
    const wait = Math.min(queue.lastCall + pause, end) - performance.now()
    if (wait <= 0) return
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

const request = (path: string) =>
  fetch(ownOrigin(env()) + path, { signal: AbortSignal.timeout(timeout) })
    .then((page) => page.arrayBuffer())
    .catch(() => null)
