import { setTimeout as sleep } from 'node:timers/promises'
import { serviceClient } from '@/lib/platform/supabase/service'
import { callOwnRoute } from './own-route'

/** Milliseconds between two looks; after a change they are doubled up to the second, so that an import renders pages only now and then. */
const intervals = { shortest: 250, longest: 2000 }
const timeout = 1000

/**
 * Looks four times a second whether any server that shares the database has changed what pages show, and refreshes those of this one. A
 * database that does not answer is asked again; the tick logs that.
 */
export async function watchChanges(): Promise<never> {
  let seen: string | undefined
  let interval = intervals.shortest
  for (;;) {
    await sleep(interval, undefined, { ref: false })
    const version = await readVersion()
    const changed = version !== undefined && version !== seen
    if (changed && (await refresh())) seen = version
    interval = changed ? Math.min(interval * 2, intervals.longest) : intervals.shortest
  }
}

/** The version of what pages show, before the refresh reads the changes themselves: it may be too old, never too new. */
async function readVersion(): Promise<string | undefined> {
  const { data } = await serviceClient().rpc('site_version').abortSignal(AbortSignal.timeout(timeout))
  return data ?? undefined
}

const refresh = () =>
  callOwnRoute('/api/cron/refresh', 10 * timeout).then(
    ({ ok }) => ok,
    () => false,
  )
