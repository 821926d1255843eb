import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/lib/platform/env'
import { serviceClient } from '@/lib/platform/supabase/service'
import { listenForChanges } from './notifications'
import { callOwnRoute } from './own-route'

/** Milliseconds between two looks. Where PostgreSQL announces changes, looking is only for announcements that were lost on the way. */
const intervals = { polling: 250, listening: 1000 }
/** Milliseconds to rest after a change; doubled with each that follows at once, so that an import renders pages only now and then. */
const rests = { shortest: 100, longest: 2000 }
const timeout = 1000

/**
 * Looks whether any server that shares the database has changed what pages show, and refreshes those of this one: four times a second, and
 * at once where PostgreSQL announces it. A database that does not answer is asked again; the tick logs that.
 */
export async function watchChanges(): Promise<never> {
  const { DATABASE_URL: url } = env()
  const bell = createBell()
  if (url) listenForChanges(url, bell.ring)
  let seen: string | undefined
  let rest = 0
  for (;;) {
    await sleep(rest, undefined, { ref: false })
    await bell.wait(url ? intervals.listening : intervals.polling)
    const version = await readVersion()
    const changed = version !== undefined && version !== seen
    if (changed && (await refresh())) seen = version
    rest = changed ? Math.min(Math.max(rests.shortest, 2 * rest), rests.longest) : 0
  }
}

/** A wait that ends early when the bell rings, also when it rang before the wait began. */
function createBell() {
  let rung = new AbortController()
  return {
    ring: () => rung.abort(),
    wait: async (milliseconds: number) => {
      await sleep(milliseconds, undefined, { ref: false, signal: rung.signal }).catch(() => {})
      rung = new AbortController()
    },
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
