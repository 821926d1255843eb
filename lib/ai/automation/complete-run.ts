import 'server-only'
import type { GenerationFailure } from '@/lib/ai/generation/failure-response'
import { isPublishable } from '@/lib/ai/generation/quality'
import { writtenTopics } from '@/lib/ai/generation/queries'
import { anyQuestion, evergreenTopics, repeatFinder } from '@/lib/ai/generation/repeats'
import { writePost } from '@/lib/ai/generation/write-post'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { weekdayOf } from '@/lib/platform/time'
import { claimEvergreen, claimTopic, finishRun, type Lease, publishRunPost, renewRun } from './mutations'
import { listTopics } from './queries'
import type { Slot } from './schedule'

export type RunPost = { id: string; title: string; slug: string; status: 'draft' | 'published' }

type RunOutcome = { ok: true; post: RunPost } | ({ ok: false } & GenerationFailure)

/** Milliseconds between lease renewals; a quarter of the lease. */
const renewInterval = 30_000

/** Writes the post of a claimed run and ends the run, also on failure. @throws Unavailable */
export async function completeRun(service: Client, lease: Lease, { localDate }: Slot): Promise<RunOutcome> {
  const controller = new AbortController()
  const renewal = setInterval(async () => {
    const hasLease = await renewRun(service, lease).catch(() => true)
    if (!hasLease) controller.abort()
  }, renewInterval)
  try {
    return await write(service, lease, localDate, controller.signal)
  } catch (error) {
    logError('automation.run_failed', error)
    return await fail(service, lease, { reason: 'error', message: 'The server could not finish this run.' })
  } finally {
    clearInterval(renewal)
  }
}

async function write(
  service: Client,
  lease: Lease,
  localDate: string,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const chosen = await chooseTopic(service, lease, localDate)
  if (!chosen) return leaseLost
  const { categoryId, ...request } = chosen
  const outcome = await writePost(
    service,
    { ...request, sources: [] },
    { purpose: { purpose: 'run', runId: lease.run }, signal },
  )
  if (!outcome.ok) return fail(service, lease, outcome)
  const { draft, findings } = outcome.post
  const publish = isPublishable(findings)
  const post = await publishRunPost(service, lease, { draft, categoryId, publish })
  return post ? { ok: true, post } : leaseLost
}

/**
 * A topic from the backlog that no post covers, or an evergreen one when there is none, never one that was written before. Undefined when
 * the lease is lost.
 */
async function chooseTopic(service: Client, lease: Lease, localDate: string) {
  const [topics, { kept, gone }] = await Promise.all([listTopics(service), writtenTopics(service)])
  // A topic that was declined and added again is meant to be written again.
  const findPost = repeatFinder(kept)
  const repeats = topics.filter(({ topic }) => findPost(topic)).map(({ id }) => id)
  const claim = await claimTopic(service, lease, weekdayOf(localDate), repeats)
  if (!claim.hasLease) return undefined
  const { topic } = claim
  if (topic)
    return { topic: topic.topic, keywords: topic.keywords, category: undefined, categoryId: topic.categoryId }
  const evergreen = await claimEvergreen(service, lease, evergreenTopics([...kept, ...gone]))
  if (!evergreen.hasLease) return undefined
  return { topic: evergreen.topic ?? anyQuestion, keywords: [], category: undefined, categoryId: null }
}

/** Failures caused by the topic: the same topic would fail again. */
const reasonsOfTopics = new Set(['refused', 'filtered', 'too_large', 'unusable'])

async function fail(service: Client, lease: Lease, failure: GenerationFailure): Promise<RunOutcome> {
  const isDeclined = reasonsOfTopics.has(failure.reason)
  const ended = await finishRun(service, lease, 'failed', failure.message, { isDeclined })
  return ended ? { ...failure, ok: false } : leaseLost
}

const leaseLost: RunOutcome = {
  ok: false,
  reason: 'lease',
  message: 'Another server has taken this run over.',
}
