import 'server-only'
import { env } from '@/lib/platform/env'
import { ownOrigin } from '@/lib/platform/own-server'

/** Requests pages of this server, a few at a time, so that no reader waits for them. Failures are ignored. */
export async function warmPages(paths: string[]) {
  const queue = [...paths]
  const visit = async () => {
    for (let path = queue.shift(); path; path = queue.shift()) {
      await fetch(ownOrigin(env()) + path, { signal: AbortSignal.timeout(10_000) })
        .then((page) => page.arrayBuffer())
        .catch(() => null)
    }
  }
  await Promise.all([visit(), visit()])
}
