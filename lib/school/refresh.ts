import 'server-only'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { unwrap } from '@/lib/platform/errors'
import { orNull } from '@/lib/platform/log'
import { schoolTag } from '@/lib/platform/page-cache/lifetimes'
import { warmPages } from '@/lib/platform/page-cache/warm'
import { hasChanged } from '@/lib/platform/process-state'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { courseHref } from './courses/catalogue'
import { siteFiles } from './files'
import { staticPages } from './pages'
import { school } from './school'

const textFiles = siteFiles.filter(({ type }) => !type.startsWith('image/'))

/**
 * Expires every page that shows a fact of the school, which this server has just changed, and has the main ones rendered a few seconds
 * later (`warmPages`).
 */
export async function refreshSchool() {
  // Or the next poll would render the same pages again.
  await orNull(isChanged(serviceClient()), 'school.version_not_read')
  expireSchool()
}

function expireSchool() {
  revalidateTag(schoolTag, { expire: 0 })
  after(() => warmPages([...[...staticPages, ...textFiles].map(({ path }) => path), coursePaths]))
}

/** Paths of the course pages to render ahead; empty when the courses cannot be read. */
async function coursePaths(): Promise<string[]> {
  const courses = (await orNull(school(), 'school.not_warmed'))?.courses.details ?? []
  return courses.map(({ id }) => courseHref(id))
}

/**
 * Refreshes the pages when the school was changed since this process last polled, whoever changed it. Returns how many
 * times it was refreshed. @throws Unavailable
 */
export async function refreshChangedSchool(client: Client): Promise<number> {
  const changed = await isChanged(client)
  if (changed) expireSchool()
  return changed ? 1 : 0
}

// At the first call pages of an earlier process are marked stale with the rest of the site (`lib/content/posts/refresh.ts`).
const isChanged = async (client: Client) => hasChanged('school', unwrap(await client.rpc('school_version')))
