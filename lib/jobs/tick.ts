import 'server-only'
import { pruneActivity } from '@/lib/accounts/activity/mutations'
import { pruneSessions } from '@/lib/accounts/sessions'
import { applyAccountRules } from '@/lib/accounts/sign-up'
import { startDueRuns } from '@/lib/ai/automation/start-runs'
import { pruneResults } from '@/lib/ai/generation/mutations'
import { publishDuePosts } from '@/lib/content/editing/mutations'
import { fetchRemoteHero } from '@/lib/content/media/import-picture'
import { pruneChanges, refreshChangedPosts } from '@/lib/content/posts/refresh'
import { pruneTrash } from '@/lib/content/trash/mutations'
import { pruneViews } from '@/lib/content/view-counts/mutations'
import { forgetOldMessages, queueDigest } from '@/lib/leads/inbox/mutations'
import { applyCohort } from '@/lib/leads/seats'
import { deliverMails } from '@/lib/mail/outbox/deliver'
import { queueRunningCampaigns } from '@/lib/newsletter/campaigns/queue'
import { announceOpenings } from '@/lib/newsletter/course-waitlist/announce'
import { env } from '@/lib/platform/env'
import { isDatabaseUnreachable } from '@/lib/platform/errors'
import { logError } from '@/lib/platform/log'
import { pruneRateLimits } from '@/lib/platform/rate-limits'
import { serviceClient } from '@/lib/platform/supabase/service'

/**
 * Runs each background job once, in this order. `now` is the time for the jobs that depend on it: the
 * schedule, the digest and the pruning of view counts. A job that fails is logged and the next one runs, except when the
 * database is unreachable.
 */
export async function tick(now = new Date()) {
  const jobs = {
    accountRules: applyAccountRules,
    cohort: () => applyCohort(serviceClient()),
    publishedPosts: () => publishDuePosts(serviceClient()),
    refreshedPosts: () => refreshChangedPosts(serviceClient()),
    newsletterCampaigns: () => queueRunningCampaigns(serviceClient()),
    courseOpenings: () => announceOpenings(serviceClient()),
    queuedDigests: () => queueDigest(serviceClient(), now, env().SITE_TIME_ZONE),
    sentMails: () => deliverMails(serviceClient()),
    prunedChanges: () => pruneChanges(serviceClient()),
    forgottenMessages: () => forgetOldMessages(serviceClient()),
    prunedSessions: () => pruneSessions(serviceClient()),
    prunedRateLimits: () => pruneRateLimits(serviceClient()),
    prunedResults: () => pruneResults(serviceClient()),
    prunedActivity: () => pruneActivity(serviceClient()),
    prunedTrash: () => pruneTrash(serviceClient(), now),
    prunedViews: () => pruneViews(serviceClient(), now),
    begunRuns: () => startDueRuns(serviceClient(), now),
    // This job is the last, because it may wait for another host.
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
      // Every job needs the database; the others would fail in the same way.
      if (isDatabaseUnreachable(error)) break
    }
  }
  return { success, counts }
}
