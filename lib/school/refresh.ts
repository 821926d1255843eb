import 'server-only'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { unwrap } from '@/lib/platform/errors'
import { orNull } from '@/lib/platform/log'
import { schoolTag } from '@/lib/platform/page-cache/lifetimes'
import { warmPages } from '@/lib/platform/page-cache/warm'
import type { Client } from '@/lib/platform/supabase/public'
import { courseHref } from './courses/catalogue'
import { siteFiles } from './files'
import { staticPages } from './pages'
import { school } from './school'

const textFiles = siteFiles.filter(({ type }) => !type.startsWith('image/'))

/** Expires every page that shows a fact of the school, and requests the main ones so that no reader waits for them. */
export function refreshSchool() {
  revalidateTag(schoolTag, { expire: 0 })
  after(async () => {
    const courses = (await orNull(school(), 'school.not_warmed'))?.courses.details ?? []
    const pages = [...staticPages, ...textFiles].map(({ path }) => path)
    await warmPages([...pages, ...courses.map(({ id }) => courseHref(id))])
  })
}

// The version that this process read last. Undefined before the first poll: pages of an earlier process are marked
// stale with the rest of the site (`lib/content/posts/refresh.ts`).
let handled: number | undefined

/**
 * Refreshes the pages when the school was changed since this process last polled, whoever changed it. Returns how many
 * times it was refreshed. @throws Unavailable
 */
export async function refreshChangedSchool(client: Client): Promise<number> {
  const version = unwrap(await client.rpc('school_version'))
  const isChanged = handled !== undefined && version !== handled
  handled = version
  if (isChanged) refreshSchool()
  return isChanged ? 1 : 0
}
