import { env } from '@/lib/platform/env'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/**
 * Makes the next cohort of a course the upcoming one when that has begun or is full. A cohort begins on its day in the
 * school's zone, so a zone of the environment is told to the database first. Returns how many courses changed.
 * @throws Unavailable
 */
export async function turnCohorts(service: Client): Promise<number> {
  // Empty: the zone of the school's identity.
  unwrap(await service.rpc('set_time_zone_override', { zone: env().SITE_TIME_ZONE ?? '' }))
  return unwrap(await service.rpc('turn_cohorts'))
}
