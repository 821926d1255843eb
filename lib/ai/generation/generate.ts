import 'server-only'
import { fieldsSoFar } from '@/lib/ai/partial'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import type { Asked } from './ask-model'
import { findSources } from './find-sources'
import { runJob } from './jobs'
import { beginResult, endCancelled, failResult, finishResult, keepWriting, type Written } from './mutations'
import { blogPostPrompt } from './prompts/blog-post'
import { sourcesPrompt } from './prompts/sources'
import type { PostRequest, SourcesRequest } from './schema'
import { writePost } from './write-post'

type Refused =
  | Extract<Asked<never>, { ok: false }>
  | { ok: false; reason: 'unusable' | 'failed'; sentence: string }

/** `session`: the admin's client, so that the result belongs to them; the writing may outlive the session. */
export interface Clients {
  session: Client
  service: Client
}

/** The fields of a streamed response so far. */
export type OnFields = (fields: Record<string, unknown>) => void

/**
 * Starts a post; its result is stored until somebody saves or discards it, even if the client disconnects. `done`
 * never rejects. @throws Unavailable when it could not be started.
 */
export async function generatePost({ session, service }: Clients, request: PostRequest, onFields?: OnFields) {
  const { version } = blogPostPrompt(request)
  const id = await beginResult(session, { kind: 'post', ...request, promptVersion: `blog-post v${version}` })
  const onText = onFields && atMostEvery(100, (text) => onFields(fieldsSoFar(text)))
  const done = keep(service, id, async (signal) => {
    const outcome = await writePost(service, request, {
      purpose: { purpose: 'post', resultId: id },
      signal,
      onText,
    })
    if (!outcome.ok) return outcome
    const { draft, corrections, findings } = outcome.post
    const all = [...corrections.map(asFinding), ...findings]
    return {
      ok: true as const,
      value: { draft, findings: all },
      written: { draft, sources: request.sources, findings: all },
    }
  })
  return { id, done }
}

/** As `generatePost`, for discovering sources. */
export async function discoverSources(
  { session, service }: Clients,
  request: SourcesRequest,
  onReading?: (pages: number) => void,
) {
  const { version } = sourcesPrompt(request)
  const id = await beginResult(session, { kind: 'sources', ...request, promptVersion: `sources v${version}` })
  const done = keep(service, id, async (signal) => {
    const outcome = await findSources(service, request, {
      purpose: { purpose: 'sources', resultId: id },
      signal,
      onReading,
    })
    if (!outcome.ok) return outcome
    return { ok: true as const, value: outcome.sources, written: { sources: outcome.sources } }
  })
  return { id, done }
}

type Work<Value> = (signal: AbortSignal) => Promise<{ ok: true; value: Value; written: Written } | Refused>

async function keep<Value>(
  service: Client,
  id: string,
  work: Work<Value>,
): Promise<{ ok: true; value: Value } | Refused> {
  try {
    const outcome = await runJob(id, () => keepWriting(service, id, {}), work)
    if (outcome.ok) await finishResult(service, id, outcome.written)
    else if (outcome.reason === 'cancelled') await endCancelled(service, id)
    else await failResult(service, id, outcome.sentence)
    return outcome
  } catch (error) {
    logError('generation.failed', error)
    await failResult(service, id, interrupted.sentence).catch(() => undefined)
    return interrupted
  }
}

const interrupted = {
  ok: false,
  reason: 'failed',
  sentence: 'The server could not finish this, so nothing was kept. Please try again.',
} as const

const asFinding = (sentence: string) => ({ kind: 'mended', severity: 'look', sentence }) as const

/** Calls at once and then at most every so many milliseconds; the final text comes with the result. */
function atMostEvery(milliseconds: number, call: (text: string) => void) {
  let next = 0
  return (_delta: string, soFar: string) => {
    const now = Date.now()
    if (now < next) return
    next = now + milliseconds
    call(soFar)
  }
}
