import 'server-only'
import type { z } from 'zod'
import { partialFields } from '@/lib/ai/partial'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { type CallFailure, versionOf } from './call-model'
import { findSources } from './find-sources'
import { runJob } from './jobs'
import {
  beginResult,
  endCancelled,
  failResult,
  finishResult,
  type ResultParts,
  renewResult,
} from './mutations'
import { blogPostVersion } from './prompts/blog-post'
import type { Prompt } from './prompts/prompt'
import { sourcesVersion } from './prompts/sources'
import type { PostRequest, SourcesRequest } from './schema'
import { type Unusable, writePost } from './write-post'

/** `session`: the admin's client, so that the admin owns the result. `service` may outlive the session. */
export interface Clients {
  session: Client
  service: Client
}

/**
 * Starts to generate a post. Its result is stored until saved or discarded, even if the client disconnects.
 * `done` never rejects. `onFields` receives the fields so far. @throws Unavailable when it could not be
 * started.
 */
export function generatePost(
  clients: Clients,
  request: PostRequest,
  onFields?: (fields: Record<string, unknown>) => void,
) {
  const onText = onFields && throttle(100, (text) => onFields(partialFields(text)))
  return begin(clients, 'post', request, blogPostVersion, async (resultId, signal) => {
    const purpose = { purpose: 'post' as const, resultId }
    const outcome = await writePost(clients.service, request, { purpose, signal, onText })
    if (!outcome.ok) return outcome
    const { draft, corrections, findings } = outcome.post
    const allFindings = [...corrections.map(asFinding), ...findings]
    const value = { ...draft, id: resultId, findings: allFindings }
    return { ok: true, value, parts: { draft, findings: allFindings, sources: request.sources } }
  })
}

/** As `generatePost`, for discovering sources. */
export function discoverSources(
  clients: Clients,
  request: SourcesRequest,
  onReading?: (pages: number) => void,
) {
  return begin(clients, 'sources', request, sourcesVersion, async (resultId, signal) => {
    const purpose = { purpose: 'sources' as const, resultId }
    const outcome = await findSources(clients.service, request, { purpose, signal, onReading })
    if (!outcome.ok) return outcome
    const { sources } = outcome
    return { ok: true, value: { sources, id: resultId }, parts: { sources } }
  })
}

type Outcome<Value> = { ok: true; value: Value } | CallFailure | Unusable | typeof interrupted
type Work<Value> = (
  id: string,
  signal: AbortSignal,
) => Promise<{ ok: true; value: Value; parts: ResultParts } | CallFailure | Unusable>

async function begin<Value>(
  { session, service }: Clients,
  kind: 'post' | 'sources',
  { topic, category, keywords }: SourcesRequest & Partial<PostRequest>,
  prompt: Pick<Prompt<z.ZodType>, 'name' | 'version'>,
  work: Work<Value>,
) {
  const row = { kind, topic, category, keywords, prompt_version: versionOf(prompt) }
  const id = await beginResult(session, row)
  return { id, done: runAndStore(service, id, work) }
}

async function runAndStore<Value>(service: Client, id: string, work: Work<Value>): Promise<Outcome<Value>> {
  try {
    const outcome = await runJob(
      id,
      () => renewResult(service, id, {}),
      (signal) => work(id, signal),
    )
    if (outcome.ok) await finishResult(service, id, outcome.parts)
    else if (outcome.reason === 'cancelled') await endCancelled(service, id)
    else await failResult(service, id, outcome.message)
    return outcome
  } catch (error) {
    logError('generation.failed', error)
    await failResult(service, id, interrupted.message).catch(() => undefined)
    return interrupted
  }
}

const interrupted = {
  ok: false,
  reason: 'failed',
  message: 'The server could not finish this, so nothing was kept. Please try again.',
} as const

const asFinding = (sentence: string) => ({ kind: 'correction', severity: 'check', sentence }) as const

/** Limits calls to one per `milliseconds`, the first at once. Skipped texts are part of the final result. */
function throttle(milliseconds: number, call: (text: string) => void) {
  let next = 0
  return (_delta: string, soFar: string) => {
    const now = Date.now()
    if (now < next) return
    next = now + milliseconds
    call(soFar)
  }
}
