import 'server-only'
import { logError } from '@/lib/core/log'
import { pruneChanges, refreshChangedPosts } from '@/lib/posts/refresh'
import { serviceClient } from '@/lib/supabase/service'

/** Runs every due job once. One that fails is logged and does not keep the others from running. */
export async function tick() {
  const jobs = {
    refreshedPosts: () => refreshChangedPosts(serviceClient()),
    prunedChanges: () => pruneChanges(serviceClient()),
  }
  const counts: Record<string, number> = {}
  let success = true
  for (const [name, job] of Object.entries(jobs)) {
    try {
      counts[name] = await job()
    } catch (error) {
      success = false
      logError('tick.job_failed', error, { job: name })
    }
  }
  return { success, counts }
}
