import type { Client } from '@/lib/platform/supabase/public'
import type { FoundSource } from './find-sources'
import type { Finding } from './quality/finding'
import { openResults, type Result } from './results'
import type { Draft } from './types'

/** What the post route answers: the Generated post of SPEC 3, kept under `id`. */
export type PostResult = Draft & { id: string; findings: readonly Finding[] }

export type SourcesResult = { id: string; sources: readonly FoundSource[] }

/** One that is not finished: still being written, or ended without a result. */
export interface Unfinished {
  id: string
  topic: string
  /** Why there is nothing to save; without one it is being written. */
  failure?: string
}

/** Everything that waits to be saved or discarded, newest first. @throws Unavailable */
export async function keptResults(client: Client) {
  const [posts, sources] = await Promise.all([openResults(client, 'post'), openResults(client, 'sources')])
  return {
    posts: posts.filter(isReady).map(toPost),
    unfinishedPosts: posts.flatMap(toUnfinished),
    sources: sources.filter(isReady).map(toSources),
    unfinishedSources: sources.flatMap(toUnfinished),
  }
}

const isReady = ({ status }: Result) => status === 'ready'

// The database keeps what this module's own code wrote, as JSON.
const toPost = ({ id, draft, findings }: Result): PostResult => ({
  ...(draft as unknown as Draft),
  id,
  findings: findings as unknown as Finding[],
})

const toSources = ({ id, sources }: Result): SourcesResult => ({
  id,
  sources: sources as unknown as FoundSource[],
})

function toUnfinished({ id, topic, status, failure }: Result): Unfinished[] {
  if (status === 'writing') return [{ id, topic }]
  return status === 'failed' ? [{ id, topic, failure: failure ?? 'This could not be finished.' }] : []
}
