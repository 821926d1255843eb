import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { maxLengths } from './max-lengths'

/** Number of newest posts that are searched for near-duplicates. */
const compared = 60

/** Titles of all posts, newest first, and topics of earlier runs: what has already been written. @throws Unavailable */
export async function writtenAlready(client: Client): Promise<string[]> {
  const posts = client.from('blog_posts').select('title').order('created_at', { ascending: false })
  const runs = client.from('generation_runs').select('topic').eq('status', 'succeeded')
  const [titles, topics] = await Promise.all([
    posts.limit(maxLengths.writtenTitles * 5),
    runs.not('topic', 'is', null).limit(1000),
  ])
  const topicsOfRuns = unwrap(topics).flatMap(({ topic }) => topic ?? [])
  return [...new Set([...unwrap(titles).map(({ title }) => title), ...topicsOfRuns])]
}

/** The newest posts with content, to compare a new post or the one with this id with. @throws Unavailable */
export async function otherPosts(client: Client, id?: string) {
  const posts = client.from('blog_posts').select('title, slug, content')
  const others = id ? posts.neq('id', id) : posts
  return unwrap(await others.order('created_at', { ascending: false }).limit(compared))
}
