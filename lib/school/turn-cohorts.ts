import { env } from '@/lib/platform/env'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/**
 * Tells the database the time zone of the environment: a cohort begins on its day in the school's zone. Without one the zone of the school's
 * identity counts. @throws Unavailable
 */
export async function storeTimeZone(service: Client): Promise<void> {
  unwrap(await service.rpc('set_time_zone_override', { zone: env().SITE_TIME_ZONE ?? '' }))
}

/** Makes the next cohort of a course the upcoming one when that has begun or is full. Returns how many courses changed. @throws Unavailable */
export const turnCohorts = async (service: Client): Promise<number> =>
  unwrap(await service.rpc('turn_cohorts'))
