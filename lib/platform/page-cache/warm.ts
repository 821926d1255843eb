import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/lib/platform/env'
import { ownOrigin } from '@/lib/platform/own-server'

/** Milliseconds to wait first, so that warming does not slow the requests that follow a change at once. */
const delay = 500

/** Renders pages ahead of their readers by requesting them from this server, one at a time. Failures are ignored. */
export async function warmPages(paths: string[]) {
  await sleep(delay)
  for (const path of paths) {
    await fetch(ownOrigin(env()) + path, { signal: AbortSignal.timeout(10_000) })
      .then((page) => page.arrayBuffer())
      .catch(() => null)
  }
}
