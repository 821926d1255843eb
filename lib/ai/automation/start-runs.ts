import 'server-only'
import { after } from 'next/server'
import { failureResponse } from '@/lib/ai/generation/failure-response'
import { refreshChangedPosts } from '@/lib/content/posts/refresh'
import { env } from '@/lib/platform/env'
import { logError } from '@/lib/platform/log'
import { ownServer } from '@/lib/platform/own-server'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { wallTimeOf } from '@/lib/platform/time'
import { fullSchool } from '@/lib/school/full-school'
import { completeRun, type RunPost } from './complete-run'
import { beginRun, type Lease, reclaimRuns, recordSkip } from './mutations'
import { readRunningSchedule, unrecordedSlots } from './queries'
import { type DueSlot, type Slot, slotsBetween } from './schedule'

/** Maximum age in milliseconds of a missed slot that is still run after an outage. */
const maxDelay = 6 * 3_600_000

/** A run whose lease this worker holds and whose post is not written yet. */
interface ClaimedRun {
  slot: Slot
  lease: Lease
}

/**
 * Claims the runs that are due: those whose worker died, and the latest slot of the schedule. Missed slots
 * are recorded with their reason, each once. @throws Unavailable
 */
async function claimDueRuns(service: Client, now: Date, timeZone: string): Promise<ClaimedRun[]> {
  const reclaimed = await reclaimRuns(service)
  const claimed: ClaimedRun[] = reclaimed.map(({ lease, attempts: _, ...slot }) => ({ slot, lease }))
  const unrecorded = await unrecordedSlots(service, await dueSlots(service, now, timeZone))
  const latest = unrecorded.pop()
  for (const slot of unrecorded) await recordSkip(service, slot, 'missed')
  if (!latest) return claimed
  if (!env().OPENAI_API_KEY) await recordSkip(service, latest, 'no key')
  else if (now.getTime() - latest.at.getTime() > maxDelay) await recordSkip(service, latest, 'missed')
  else claimed.push(...(await claimSlot(service, { ...latest, trigger: 'schedule' })))
  return claimed
}

async function claimSlot(service: Client, slot: Slot): Promise<ClaimedRun[]> {
  const begun = await beginRun(service, slot)
  if (begun.started) return [{ slot, lease: begun.lease }]
  // Nothing is recorded while other runs fill the maximum: the next tick tries again.
  if (begun.refused === 'cap') await recordSkip(service, slot, 'cap')
  return []
}

/** The slots since the schedule was changed, agreed to or resumed, oldest first. */
async function dueSlots(service: Client, now: Date, timeZone: string): Promise<DueSlot[]> {
  const schedule = await readRunningSchedule(service)
  return schedule ? slotsBetween(schedule, schedule.since, now, timeZone) : []
}

/**
 * Starts the runs due at `now`, which continue after the response. Returns how many. `timeZone`: of the schedule.
 * @throws Unavailable
 */
export async function startDueRuns(service: Client, now: Date, timeZone: string): Promise<number> {
  const runs = await claimDueRuns(service, now, timeZone)
  for (const { lease, slot } of runs) {
    after(async () => {
      const outcome = await completeRun(service, lease, slot)
      // Our own server's watch does it sooner: within `after`, Next expires pages only when all such work is done.
      if (outcome.ok && !ownServer()) await refreshPublishedPost(outcome.post)
    })
  }
  return runs.length
}

interface ManualRun {
  begun: boolean
  status: number
  wait?: number
  body: object
}

/**
 * Starts a run requested by an admin, or by a program with the scheduler's token; returns whether it was begun, and the
 * response (SPEC 7 "auto-generate-blog"); `wait`: in how many seconds to try again. The run counts towards today's maximum like any other
 * (CONTRACT, decision 10). @throws Unavailable
 */
export async function startManualRun(): Promise<ManualRun> {
  const service = serviceClient()
  const { timeZone } = (await fullSchool(service)).identity
  const localDate = wallTimeOf(new Date(), timeZone).slice(0, 10)
  const slot: Slot = { key: `manual:${crypto.randomUUID()}`, trigger: 'manual', localDate }
  const begun = await beginRun(service, slot)
  if (!begun.started) return { begun: false, ...refusals[begun.refused] }
  const outcome = await completeRun(service, begun.lease, slot)
  if (!outcome.ok) {
    const { status, wait } = failureResponse(outcome)
    // The request has no input that its sender could change.
    return { begun: true, ...failed(outcome.message, { status: status === 422 ? 503 : status, wait }) }
  }
  const { post } = outcome
  await refreshPublishedPost(post)
  return {
    begun: true,
    status: 200,
    body: { success: true, post, message: `Generated post: ${post.title}` },
  }
}

const failed = (message: string, response: { status: number; wait?: number }) => ({
  ...response,
  body: { success: false, message, error: message },
})

const slotTaken = failed('This slot has its run already.', { status: 503 })

const refusals = {
  cap: failed(
    'Today has as many posts as Max Posts Per Day allows. Raise it, or try again tomorrow.',
    // An hour, because the maximum may be raised at any moment.
    { status: 429, wait: 3600 },
  ),
  busy: failed(
    'With the posts that are being written now, today has as many as Max Posts Per Day allows. Raise it, or wait until they are done.',
    { status: 429, wait: 60 },
  ),
  slot_taken: slotTaken,
  off: slotTaken,
}

/** Refreshes the pages of a published post at once. Never throws: the next tick refreshes them as well. */
async function refreshPublishedPost({ status }: RunPost) {
  if (status !== 'published') return
  try {
    await refreshChangedPosts(serviceClient())
  } catch (error) {
    logError('automation.pages_not_refreshed', error)
  }
}
