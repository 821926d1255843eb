import 'server-only'
import { after } from 'next/server'
import { refreshChangedPosts } from '@/lib/content/posts/refresh'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { type RunPost, seeThrough } from './run-blog'
import { takeDueRuns } from './run-due'

/**
 * Starts the runs that are due at `now` and completes them after the response. Returns how many. @throws Unavailable
 */
export async function startDueRuns(service: Client, now: Date): Promise<number> {
  const runs = await takeDueRuns(service, now)
  for (const { lease, slot } of runs) {
    after(async () => {
      const outcome = await seeThrough(service, lease, slot)
      if (outcome.ok) await showPost(outcome.post)
    })
  }
  return runs.length
}

/** Refreshes the pages of a published post at once. Never throws: the next tick refreshes them as well. */
export async function showPost({ status }: RunPost) {
  if (status !== 'published') return
  try {
    await refreshChangedPosts(serviceClient())
  } catch (error) {
    logError('automation.pages_not_refreshed', error)
  }
}
