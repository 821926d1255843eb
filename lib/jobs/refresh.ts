import 'server-only'
import { refreshChangedPosts } from '@/lib/content/posts/refresh'
import { refreshChangedSeats } from '@/lib/leads/seats'
import { serviceClient } from '@/lib/platform/supabase/service'
import { refreshChangedSchool } from '@/lib/school/refresh'

/** Refreshes every page that shows what was changed since this process last looked. Returns how many changes. @throws Unavailable */
export async function refreshChanges(): Promise<number> {
  const client = serviceClient()
  const changes = await Promise.all([
    refreshChangedSchool(client),
    refreshChangedPosts(client),
    refreshChangedSeats(client),
  ])
  return changes.reduce((sum, count) => sum + count, 0)
}
