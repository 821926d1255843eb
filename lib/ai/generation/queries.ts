import { unwrap } from '@/lib/platform/errors'
import type { Tables } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'
import type { Draft } from './draft'
import type { FoundSource } from './find-sources'
import { maxLengths } from './max-lengths'
import type { Finding } from './quality/article'

/** Response of the post route: the Generated post of SPEC 3, stored under `id`. */
export type PostResult = Draft & { id: string; findings: readonly Finding[] }

export type SourcesResult = { id: string; sources: readonly FoundSource[] }

/** An unfinished result: still being written, or ended without a post. */
export interface Unfinished {
  id: string
  topic: string
  /** Why the generation failed; undefined while it is running. */
  failure?: string
}

/** All results to be saved or discarded, newest first. @throws Unavailable */
export async function loadOpenResults(client: Client) {
  const [posts, sources] = await Promise.all([openResults(client, 'post'), openResults(client, 'sources')])
  return {
    posts: posts.filter(isReady).map(toPost),
    unfinishedPosts: posts.flatMap(toUnfinished),
    sources: sources.filter(isReady).map(toSources),
    unfinishedSources: sources.flatMap(toUnfinished),
  }
}

type ResultRow = Tables<'results_now'>

/** The results that nobody has saved, discarded or cancelled, newest first, at most `max`. @throws Unavailable */
export async function openResults(client: Client, kind: 'post' | 'sources', max = 20): Promise<ResultRow[]> {
  const open = client
    .from('results_now')
    .select()
    .eq('kind', kind)
    .in('status', ['writing', 'ready', 'failed'])
  return unwrap(await open.order('created_at', { ascending: false }).order('id').limit(max))
}

const isReady = ({ status }: ResultRow) => status === 'ready'

// The database stores what this module wrote, as JSON.
const toPost = ({ id, draft, findings }: ResultRow): PostResult => ({
  ...(draft as unknown as Draft),
  id,
  findings: findings as unknown as Finding[],
})

const toSources = ({ id, sources }: ResultRow): SourcesResult => ({
  id,
  sources: sources as unknown as FoundSource[],
})

function toUnfinished({ id, topic, status, failure }: ResultRow): Unfinished[] {
  if (status === 'writing') return [{ id, topic }]
  return status === 'failed' ? [{ id, topic, failure: failure ?? 'This could not be finished.' }] : []
}

/** Number of newest posts that are searched for near-duplicates. */
const maxCompared = 60

/**
 * What was written about: `kept` has the titles of posts, newest first, and the topics of runs whose post is still there; `gone` the topics
 * of the other runs, whose post was declined or deleted. @throws Unavailable
 */
export async function writtenTopics(client: Client): Promise<Record<'kept' | 'gone', string[]>> {
  const posts = client.from('blog_posts').select('title').order('created_at', { ascending: false })
  const runs = client.from('generation_runs').select('topic, post_id').eq('status', 'succeeded')
  const [titles, topics] = await Promise.all([
    posts.limit(maxLengths.writtenTitles * 5),
    runs.not('topic', 'is', null).limit(1000),
  ])
  const topicsOf = (isKept: boolean) =>
    unwrap(topics).flatMap(({ topic, post_id }) => ((post_id !== null) === isKept && topic) || [])
  const kept = [...unwrap(titles).map(({ title }) => title), ...topicsOf(true)]
  return { kept: [...new Set(kept)], gone: [...new Set(topicsOf(false))] }
}

/** The newest posts with content, except the one with `id`, for comparison. @throws Unavailable */
export async function otherPosts(client: Client, id?: string) {
  const posts = client.from('blog_posts').select('title, slug, content')
  const others = id ? posts.neq('id', id) : posts
  return unwrap(await others.order('created_at', { ascending: false }).limit(maxCompared))
}
