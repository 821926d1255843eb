import { cacheLife, cacheTag } from 'next/cache'
import { cache } from 'react'
import { contentLifetime, schoolTag } from '@/lib/platform/page-cache/lifetimes'
import { readCurrent } from '@/lib/platform/page-cache/revalidations'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { composeSchool, type School } from './compose'
import { readSchool } from './queries'

/**
 * The school as it is at this moment, read with this client. For background work: unlike visitors, it may see archived
 * courses, so that old messages about them still show a title. @throws Unavailable
 */
export async function fullSchool(client: Client): Promise<School> {
  return composeSchool(await readSchool(client))
}

/**
 * The same for pages and exports of the staff, cached until one of its facts changes. Call it only behind a guard: it is
 * read with all rights. @throws Unavailable
 */
export const staffSchool = cache(async (): Promise<School> => composeSchool(await storedSchool()))

async function storedSchool() {
  'use cache'
  cacheTag(schoolTag)
  cacheLife(contentLifetime)
  return readCurrent(() => readSchool(serviceClient()))
}
