import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { env } from '@/lib/platform/env'
import { oneConnection } from '@/lib/platform/one-connection'
import { callOwnRoute } from '@/lib/platform/own-server'
import { resetWatched, watched } from '@/lib/platform/process-state'
import { serviceClient } from '@/lib/platform/supabase/service'
import { withinSeconds } from '@/lib/platform/time-limit'

/** Milliseconds between two polls. With notifications from PostgreSQL, polls only catch those that were lost. */
const intervals = { polling: 250, listening: 1000 }
const timeout = 1000

/**
 * Polls the database for changes of public content by any server, and refreshes the pages of this one: four times a second, or as soon as
 * PostgreSQL notifies. A poll that fails is repeated; the tick logs the cause. `interval`: milliseconds between two polls instead.
 */
export async function watchChanges(interval?: number): Promise<never> {
  const { DATABASE_URL: url } = env()
  const pause = interval ?? (url ? intervals.listening : intervals.polling)
  const timer = createTimer()
  if (url) void listenForChanges(url, timer.wake)
  let backOff = 0
  for (;;) {
    await sleep(backOff, undefined, { ref: false })
    await timer.wait(pause)
    const changed = await refreshIfChanged()
    backOff = changed ? nextBackOff(backOff) : 0
  }
}

/** Refreshes the pages of this server if the version of the site differs from the one before. Returns whether it did. */
export async function refreshIfChanged(): Promise<boolean> {
  const { resets } = watched
  const version = await readVersion()
  if (version === undefined || version === watched.version) return false
  // Not stored after a reset: a page rendered during the read may show newer data (`cohortIsFull`), and when the data changes back to this
  // version, the next poll would see no difference.
  if (watched.resets === resets) watched.version = version
  if (!(await refresh())) resetWatched()
  return true
}

/**
 * Milliseconds of back-off after a change, given those after the change before it: longer and longer, so that a bulk import does not render
 * pages all the time. A handful of corrections in a row are each seen within a second.
 */
export const nextBackOff = (last: number) => Math.min(last + 100, 2000)

/**
 * Calls `onChange` when PostgreSQL announces a change, and each time the connection for that is opened, because announcements in between
 * were missed. A connection that was lost, or could not be opened, is opened again after half a second.
 */
async function listenForChanges(url: string, onChange: () => void): Promise<never> {
  for (;;) {
    await listenOnce(url, onChange).catch(() => {})
    await sleep(500, undefined, { ref: false })
  }
}

/** Resolves when the connection was lost. @throws when it cannot be opened. */
async function listenOnce(url: string, onChange: () => void) {
  let onclose = () => {}
  const lost = new Promise<void>((resolve) => {
    onclose = resolve
  })
  const connection = { application_name: 'academy web' }
  const options = { max: 1, max_lifetime: null, connect_timeout: 5, fetch_types: false, connection }
  const events = { socket: oneConnection(), onnotify: onChange, onclose }
  const sql = postgres(url, { ...options, ...events })
  try {
    if (!(await withinSeconds(6, sql.unsafe('listen site_changed'), undefined))) return
    onChange()
    await lost
  } finally {
    await sql.end({ timeout: 0 })
  }
}

/** A timer that `wake` ends early, also when it was called before the wait began. */
function createTimer() {
  let woken = new AbortController()
  return {
    wake: () => woken.abort(),
    wait: async (milliseconds: number) => {
      await sleep(milliseconds, undefined, { ref: false, signal: woken.signal }).catch(() => {})
      woken = new AbortController()
    },
  }
}

/** Read before the refresh reads the changes, so the version can be older than they are, never newer. */
async function readVersion(): Promise<string | undefined> {
  const { data } = await serviceClient().rpc('site_version').abortSignal(AbortSignal.timeout(timeout))
  return data ?? undefined
}

const refresh = () =>
  callOwnRoute('/api/cron/refresh', 10 * timeout).then(
    ({ ok }) => ok,
    () => false,
  )
