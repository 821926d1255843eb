import 'server-only'
import { after } from 'next/server'
import { refreshChangedPosts } from '@/lib/content/posts/refresh'
import { refreshChangedSeats } from '@/lib/leads/seats'
import { processState } from '@/lib/platform/process-state'
import { serviceClient } from '@/lib/platform/supabase/service'
import { withinSeconds } from '@/lib/platform/time-limit'
import { refreshChangedSchool } from '@/lib/school/refresh'
import { turnCohorts } from '@/lib/school/turn-cohorts'

/** Seconds after which a refresh begins even if the one before it was not answered. */
const longestWait = 10
const refreshes = processState('refreshes', () => ({ latest: Promise.resolve() }))

/**
 * Waits until every earlier request that called this has been answered; call it before reading changes. A request marks the changes that it reads as
 * handled, but Next expires their pages only when that request is answered. Without the wait, a second request could find nothing left to do and be
 * answered first, and its caller would still get the old pages.
 */
export async function waitForEarlierRefreshes() {
  const earlier = refreshes.latest
  refreshes.latest = new Promise((resolve) => after(resolve))
  await withinSeconds(longestWait, earlier, undefined)
}

/**
 * Makes the next cohort of a course the upcoming one where a new day requires it, and expires the pages of everything that has changed since
 * this process last called it. Returns how many changes. @throws Unavailable
 */
export async function refreshChanges(): Promise<number> {
  const client = serviceClient()
  await waitForEarlierRefreshes()
  const changes = await Promise.allSettled([
    // Cohorts first, because a new upcoming cohort changes the version of the school.
    turnCohorts(client).then(() => refreshChangedSchool(client)),
    refreshChangedPosts(client),
    refreshChangedSeats(client),
  ])
  // After all have ended: Next ignores tags that are expired once the request has been answered.
  return changes.reduce((sum, change) => sum + settledValue(change), 0)
}

function settledValue<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason
  return result.value
}
