import 'server-only'
import { env } from '@/lib/platform/env'
import { serviceClient } from '@/lib/platform/supabase/service'
import { wallTimeOf } from '@/lib/platform/time'
import { seeThrough } from './run-blog'
import { showPost } from './run-due'
import { beginRun, type Slot } from './runs'

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
