import 'server-only'
import { pruneActivity } from '@/lib/accounts/activity/mutations'
import { pruneSessions } from '@/lib/accounts/sessions'
import { applyAccountRules } from '@/lib/accounts/sign-up'
import { startDueRuns } from '@/lib/ai/automation/start-runs'
import { pruneResults } from '@/lib/ai/generation/mutations'
import { publishDuePosts } from '@/lib/content/editing/mutations'
import { fetchRemoteHero } from '@/lib/content/media/import-picture'
import { removeDeletedPictures } from '@/lib/content/media/store'
import { pruneChanges, refreshChangedPosts } from '@/lib/content/posts/refresh'
import { pruneTrash } from '@/lib/content/trash/mutations'
import { pruneViews } from '@/lib/content/view-counts/mutations'
import { forgetOldMessages, queueDigest } from '@/lib/leads/inbox/mutations'
import { offerSeats, refreshChangedSeats } from '@/lib/leads/seats'
import { deliverMails } from '@/lib/mail/outbox/deliver'
import { queueRunningCampaigns } from '@/lib/newsletter/campaigns/queue'
import { announceOpenings } from '@/lib/newsletter/course-waitlist/mutations'
import { isDatabaseUnreachable, unwrap } from '@/lib/platform/errors'
import { logError } from '@/lib/platform/log'
import { pruneRateLimits } from '@/lib/platform/rate-limits'
import { serviceClient } from '@/lib/platform/supabase/service'
import type { School } from '@/lib/school/compose'
import { fullSchool } from '@/lib/school/full-school'
import { installSchool } from '@/lib/school/install'
import { refreshChangedSchool } from '@/lib/school/refresh'
import { storeTimeZone, turnCohorts } from '@/lib/school/turn-cohorts'
import { pruneTransferFiles } from '@/lib/transfer/runs/files'
import { startDueTransfer } from '@/lib/transfer/start'
import { waitForEarlierRefreshes } from './refresh'

/**
 * Runs each background job once, in this order. `now` is the time for the jobs that depend on it: the
 * schedule, the digest and the pruning of view counts. A job that fails is logged and the next one runs, except when the
 * database is unreachable.
 */
export async function tick(now = new Date()) {
  let reading: Promise<School> | undefined
  // Read when the first job needs it, after `turnedCohorts` has updated the upcoming cohorts.
  const school = () => (reading ??= fullSchool(serviceClient()))
  const timeZone = async () => (await school()).identity.timeZone
  const jobs = {
    // This job is the first, because it needs no database.
    prunedTransferFiles: () => pruneTransferFiles(now),
    accountRules: applyAccountRules,
    installedSchools: () => installSchool(serviceClient()),
    storedTimeZone: () => storeTimeZone(serviceClient()),
    turnedCohorts: () => turnCohorts(serviceClient()),
    publishedPosts: () => publishDuePosts(serviceClient()),
    newsletterCampaigns: () => queueRunningCampaigns(serviceClient()),
    courseOpenings: async () => announceOpenings(serviceClient(), (await school()).openings),
    offeredSeats: () => offerSeats(serviceClient()),
    queuedDigests: async () => queueDigest(serviceClient(), now, await timeZone()),
    sentMails: () => deliverMails(serviceClient()),
    prunedChanges: () => pruneChanges(serviceClient()),
    forgottenMessages: () => forgetOldMessages(serviceClient()),
    prunedSessions: () => pruneSessions(serviceClient()),
    prunedRateLimits: () => pruneRateLimits(serviceClient()),
    prunedResults: () => pruneResults(serviceClient()),
    prunedActivity: () => pruneActivity(serviceClient()),
    prunedTrash: () => pruneTrash(serviceClient(), now),
    removedPictures: removeDeletedPictures,
    prunedViews: async () => pruneViews(serviceClient(), now, await timeZone()),
    begunRuns: async () => startDueRuns(serviceClient(), now, await timeZone()),
    begunTransfers: startDueTransfer,
    notedTick: () => noteTick(serviceClient()),
    // After the other jobs of this kind, because it may wait for another host.
    fetchedHeroes: () => fetchRemoteHero(serviceClient()),
    // These jobs are the last, because other refreshes wait from here until this request is answered (`waitForEarlierRefreshes`).
    refreshedSchool: () => waitForEarlierRefreshes().then(() => refreshChangedSchool(serviceClient())),
    refreshedPosts: () => refreshChangedPosts(serviceClient()),
    refreshedSeats: () => refreshChangedSeats(serviceClient()),
  }
  const counts: Record<string, number> = {}
  let success = true
  for (const [name, job] of Object.entries(jobs)) {
    try {
      counts[name] = (await job()) ?? 0
    } catch (error) {
      success = false
      logError('tick.job_failed', error, { job: name })
      // The other jobs need the database, and would fail in the same way.
      if (isDatabaseUnreachable(error)) break
    }
  }
  return { success, counts }
}

/** When the background work was done last, for `npm run doctor`. */
async function noteTick(client: ReturnType<typeof serviceClient>) {
  unwrap(await client.rpc('note_tick'))
  return 1
}
