import 'server-only'
import { maySpeakForItself } from '@/lib/ai/generation/quality'
import { writtenAlready } from '@/lib/ai/generation/queries'
import { evergreenTopic, isRepeat } from '@/lib/ai/generation/repeats'
import { writePost } from '@/lib/ai/generation/write-post'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { finishRun, type Lease, publishRunPost, renewRun, type Slot } from './runs'
import { weekdayOf } from './schedule'
import { listTopics, takeTopic } from './topics'

export type RunPost = { id: string; title: string; slug: string; status: 'draft' | 'published' }

export type RunOutcome =
  | { ok: true; post: RunPost }
  /** `sentence`: a message for the admin. */
  | { ok: false; reason: 'lost' | 'failed'; sentence: string }

/** Milliseconds between lease renewals; a quarter of the lease. */
const renewEvery = 30_000

/** Writes the post of a run whose lease we hold, and ends the run either way. @throws Unavailable */
export async function seeThrough(service: Client, lease: Lease, { localDate }: Slot): Promise<RunOutcome> {
  const controller = new AbortController()
  const renewal = setInterval(async () => {
    const ours = await renewRun(service, lease).catch(() => true)
    if (!ours) controller.abort()
  }, renewEvery)
  try {
    return await write(service, lease, localDate, controller.signal)
  } catch (error) {
    logError('automation.run_failed', error)
    return await fail(service, lease, 'The server could not finish this run.')
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
  const wish = await chooseTopic(service, lease, localDate)
  if (!wish) return lost
  const { categoryId, ...request } = wish
  const outcome = await writePost(
    service,
    { ...request, sources: [] },
    { purpose: { purpose: 'run', runId: lease.run }, signal },
  )
  if (!outcome.ok) return fail(service, lease, outcome.sentence)
  const { draft, findings } = outcome.post
  const publish = maySpeakForItself(findings)
  const post = await publishRunPost(service, lease, { draft, categoryId, topic: request.topic, publish })
  return post ? { ok: true, post } : lost
}

/**
 * A topic from the backlog, or an evergreen one when it is empty; never one already written. Undefined when the lease
 * is lost.
 */
async function chooseTopic(service: Client, lease: Lease, localDate: string) {
  const [topics, written] = await Promise.all([listTopics(service), writtenAlready(service)])
  const repeats = topics.filter(({ topic }) => isRepeat(topic, written)).map(({ id }) => id)
  const taken = await takeTopic(service, lease, weekdayOf(localDate), repeats)
  if (!taken.held) return undefined
  const { topic } = taken
  if (!topic) return { topic: evergreenTopic(written), keywords: [], category: undefined, categoryId: null }
  return { topic: topic.topic, keywords: topic.keywords, category: undefined, categoryId: topic.categoryId }
}

async function fail(service: Client, lease: Lease, sentence: string): Promise<RunOutcome> {
  const ended = await finishRun(service, lease, 'failed', sentence)
  return ended ? { ok: false, reason: 'failed', sentence } : lost
}

const lost: RunOutcome = { ok: false, reason: 'lost', sentence: 'Another server has taken this run over.' }
