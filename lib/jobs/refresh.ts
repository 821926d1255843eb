import 'server-only'
import { refreshChangedPosts } from '@/lib/content/posts/refresh'
import { refreshChangedSeats } from '@/lib/leads/seats'
import { serviceClient } from '@/lib/platform/supabase/service'
import { refreshChangedSchool } from '@/lib/school/refresh'
import { turnCohorts } from '@/lib/school/turn-cohorts'

/**
 * Makes the next cohort of a course the upcoming one where a new day requires it, and expires the pages of everything that has changed since
 * this process last called it. Returns how many changes. @throws Unavailable
 */
export async function refreshChanges(): Promise<number> {
  const client = serviceClient()
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
