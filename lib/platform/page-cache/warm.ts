import 'server-only'
import { env } from '@/lib/platform/env'
import { ownOrigin, ownServer } from '@/lib/platform/own-server'
import { processState } from '@/lib/platform/process-state'

/**
 * How long the queue waits after the last call before it requests pages, in milliseconds, so that readers who visit right after a change are
 * served first. Must be longer than the largest back-off between two refreshes (`nextBackOff` in `lib/jobs/watch.ts`).
 */
const pause = 3000
/** Milliseconds after which the next page is requested even if calls continue. */
const longestWait = 10_000
/** Largest number of pages in the queue; further ones are rendered when a reader requests them. Otherwise an import would render thousands. */
const maxWaiting = 100
const timeout = 10_000

/** A path, or a function that returns paths. The function is called when its turn in the queue comes, and must not throw. */
type Pages = string | (() => Promise<string[]>)

const queue = processState('pages-to-warm', () => ({
  pages: new Set<Pages>(),
  lastCall: 0,
  isRunning: false,
}))

/**
 * Adds pages to a queue. After a pause without further calls they are requested from this server, one at a time, so that they are rendered and
 * cached before a reader asks for them. Without the pause, a series of changes would render the same pages again and again. Resolves when the queue
 * is empty; if an earlier call is emptying it, at once. Does nothing under `next dev` and on hosting platforms. A failed request is ignored: the
 * next reader's request renders the page.
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
