import 'server-only'
import { pruneActivity } from '@/lib/activity/prune'
import { applyAccountRules } from '@/lib/auth/account-rules'
import { pruneSessions } from '@/lib/auth/sessions'
import { Unavailable } from '@/lib/core/errors'
import { logError } from '@/lib/core/log'
import { pruneResults } from '@/lib/generation/prune'
import { forgetOldMessages } from '@/lib/inbox/retention'
import { fillIssues } from '@/lib/issues/fill'
import { applyCohort } from '@/lib/leads/seats'
import { pruneTries } from '@/lib/limits/prune'
import { fetchRemoteHero } from '@/lib/media/remote-heroes'
import { deliverMails } from '@/lib/outbox/deliver'
import { publishDuePosts } from '@/lib/posts/publish-due'
import { pruneChanges, refreshChangedPosts } from '@/lib/posts/refresh'
import { serviceClient } from '@/lib/supabase/service'
import { pruneViews } from '@/lib/views/prune'
import { announceOpenings } from '@/lib/watchers/announce'
import { startDueRuns } from './background'

/** Runs every job that is due at `now` once, in this order; only two of them ask for the time. One that fails is logged and does not keep the others from running, unless the database is gone. */
export async function tick(now = new Date()) {
  const jobs = {
    accountRules: () => applyAccountRules(serviceClient()),
    cohort: () => applyCohort(serviceClient()),
    publishedPosts: () => publishDuePosts(serviceClient()),
    refreshedPosts: () => refreshChangedPosts(serviceClient()),
    newsletterIssues: () => fillIssues(serviceClient()),
    courseOpenings: () => announceOpenings(serviceClient()),
    sentMails: () => deliverMails(serviceClient()),
    prunedChanges: () => pruneChanges(serviceClient()),
    forgottenMessages: () => forgetOldMessages(serviceClient()),
    prunedSessions: () => pruneSessions(serviceClient()),
    prunedTries: () => pruneTries(serviceClient()),
    prunedResults: () => pruneResults(serviceClient()),
    prunedActivity: () => pruneActivity(serviceClient()),
    prunedViews: () => pruneViews(serviceClient(), now),
    begunRuns: () => startDueRuns(serviceClient(), now),
    // Last, for it may wait for another host.
    fetchedHeroes: () => fetchRemoteHero(serviceClient()),
  }
  const counts: Record<string, number> = {}
  let success = true
  for (const [name, job] of Object.entries(jobs)) {
    try {
      counts[name] = (await job()) ?? 0
    } catch (error) {
      success = false
      logError('tick.job_failed', error, { job: name })
      // Every job needs the database; the others would only say the same.
      if (error instanceof Unavailable && error.dependency === 'database') break
    }
  }
  return { success, counts }
}
