import type { Client } from '@/lib/platform/supabase/public'
import { composeSchool, type School } from './compose'
import { readSchool } from './queries'

/**
 * The school as it is at this moment, read with this client. For staff and background work: unlike visitors, they
 * may see archived courses, so that old messages about them still show a title. @throws Unavailable
 */
export async function fullSchool(client: Client): Promise<School> {
  return composeSchool(await readSchool(client))
}
