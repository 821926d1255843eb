import 'server-only'
import { after } from 'next/server'
import { refreshChangedPosts } from '@/lib/content/posts/refresh'
import { refreshChangedSeats } from '@/lib/leads/seats'
import { processState } from '@/lib/platform/process-state'
import { serviceClient } from '@/lib/platform/supabase/service'
import { withinSeconds } from '@/lib/platform/time-limit'
import { refreshChangedSchool } from '@/lib/school/refresh'
import { turnCohorts } from '@/lib/school/turn-cohorts'

/** Seconds after which a refresh begins although the one before it has not ended. */
const longestWait = 10
const refreshes = processState('refreshes', () => ({ latest: Promise.resolve() }))

/**
 * Waits until the requests that called this before have ended. Call it before changes are read: they count as handled from then on, but Next expires
 * their pages when the request ends. Another request that finds nothing to do would end before that, and whoever waits for it would get old pages.
 */
export async function earlierRefreshes() {
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
  await earlierRefreshes()
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
