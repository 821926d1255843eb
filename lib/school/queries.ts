import type { Client } from '@/lib/platform/supabase/public'
import { unwrap } from '../platform/errors.ts'
import { type PublishedSchool, publishedSchool } from './schema.ts'

/** Reads the school as the caller may see it, all of it in one request. @throws Unavailable */
export async function readSchool(client: Client): Promise<PublishedSchool> {
  return publishedSchool.parse(unwrap(await client.rpc('school')))
}
