import 'server-only'
import { after } from 'next/server'
import { refreshChangedPosts } from '@/lib/content/posts/refresh'
import { env } from '@/lib/platform/env'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import { wallTimeOf } from '@/lib/platform/time'
import { type RunPost, seeThrough } from './run-blog'
import { beginRun, knownSlots, type Lease, reclaimRuns, recordSkip, type Slot } from './runs'
import { type DueSlot, slotsBetween } from './schedule'
import { readSchedule } from './settings'

/** Maximum age in milliseconds of a missed slot that is still run after an outage. */
const grace = 6 * 3_600_000

/** A run whose lease we hold and whose post is not written yet. */
interface OwnRun {
  slot: Slot
  lease: Lease
}

/**
 * Claims the runs that are due: those whose worker died, and the latest slot of the schedule. Missed slots are
 * recorded with their reason, each once. @throws Unavailable
 */
async function takeDueRuns(service: Client, now: Date): Promise<OwnRun[]> {
  const reclaimed = await reclaimRuns(service)
  const own: OwnRun[] = reclaimed.map(({ lease, attempts: _, ...slot }) => ({ slot, lease }))
  const open = await openSlots(service, now)
  const latest = open.pop()
  for (const slot of open) await recordSkip(service, slot, 'missed')
  if (!latest) return own
  if (!env().OPENAI_API_KEY) await recordSkip(service, latest, 'no key')
  else if (now.getTime() - latest.at.getTime() > grace) await recordSkip(service, latest, 'missed')
  else own.push(...(await take(service, { ...latest, trigger: 'schedule' })))
  return own
}

async function take(service: Client, slot: Slot): Promise<OwnRun[]> {
  const begun = await beginRun(service, slot)
  if (begun.started) return [{ slot, lease: begun.lease }]
  if (begun.refused === 'cap') await recordSkip(service, slot, 'cap')
  return []
}

/** The slots since the last change of the schedule without a record, oldest first. */
async function openSlots(service: Client, now: Date): Promise<DueSlot[]> {
  const schedule = await readSchedule(service)
  if (!schedule) return []
  const slots = slotsBetween(schedule, schedule.since, now, env().SITE_TIME_ZONE)
  const known = await knownSlots(
    service,
    slots.map(({ key }) => key),
  )
  return slots.filter(({ key }) => !known.has(key))
}

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

/**
 * Starts a run requested by an admin, or by a program with the scheduler's token; returns its result (SPEC 7
 * "auto-generate-blog"). It counts towards today's maximum like any other (CONTRACT, decision 10). @throws Unavailable
 */
export async function runByHand() {
  const service = serviceClient()
  const localDate = wallTimeOf(new Date(), env().SITE_TIME_ZONE).slice(0, 10)
  const slot: Slot = { key: `manual:${crypto.randomUUID()}`, trigger: 'manual', localDate }
  const begun = await beginRun(service, slot)
  if (!begun.started) return begun.refused === 'cap' ? failed(429, dayIsFull) : failed(503, slotIsTaken)
  const outcome = await seeThrough(service, begun.lease, slot)
  if (!outcome.ok) return failed(503, outcome.sentence)
  const { post } = outcome
  await showPost(post)
  return { status: 200, body: { success: true, post, message: `Generated post: ${post.title}` } }
}

const dayIsFull = 'Today has as many posts as Max Posts Per Day allows. Raise it, or try again tomorrow.'
const slotIsTaken = 'This slot has its run already.'

const failed = (status: number, message: string) => ({
  status,
  body: { success: false, message, error: message },
})

/** Refreshes the pages of a published post at once. Never throws: the next tick refreshes them as well. */
async function showPost({ status }: RunPost) {
  if (status !== 'published') return
  try {
    await refreshChangedPosts(serviceClient())
  } catch (error) {
    logError('automation.pages_not_refreshed', error)
  }
}
