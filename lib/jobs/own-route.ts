import { env } from '@/lib/platform/env'
import { ownOrigin } from '@/lib/platform/own-server'

/** Calls a route for the scheduler on this server: over HTTP, because Next expires pages only within a request. @throws when it does not answer. */
export const callOwnRoute = (path: `/api/cron/${string}`, timeout: number) =>
  fetch(ownOrigin(env()) + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${env().CRON_SECRET}` },
    signal: AbortSignal.timeout(timeout),
  })
