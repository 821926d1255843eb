import { env } from '@/lib/platform/env'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/**
 * Stores `SITE_TIME_ZONE` in the database, which needs the school's time zone to know when the first day of a cohort begins. If the variable is
 * not set, the time zone of the school's identity applies. @throws Unavailable
 */
export async function storeTimeZone(service: Client): Promise<void> {
  unwrap(await service.rpc('set_time_zone_override', { zone: env().SITE_TIME_ZONE ?? '' }))
}

/** Makes the next cohort of a course the upcoming one when that has begun or is full. Returns how many courses changed. @throws Unavailable */
export const turnCohorts = async (service: Client): Promise<number> =>
  unwrap(await service.rpc('turn_cohorts'))
