import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/lib/platform/env'
import { ownOrigin } from '@/lib/platform/own-server'

/** Milliseconds after a change in which whoever waits for it, such as its author, has the server to himself. */
const delay = 500

/** Requests pages of this server a little later, one after the other, so that no reader waits for them. Failures are ignored. */
export async function warmPages(paths: string[]) {
  await sleep(delay)
  for (const path of paths) {
    await fetch(ownOrigin(env()) + path, { signal: AbortSignal.timeout(10_000) })
      .then((page) => page.arrayBuffer())
      .catch(() => null)
  }
}
