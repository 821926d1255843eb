import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { maxLengths } from './max-lengths'

/** Number of newest posts that are searched for near-duplicates. */
const compared = 60

/** Titles of all posts, newest first, and topics of earlier runs: what has already been written. @throws Unavailable */
export async function writtenAlready(client: Client): Promise<string[]> {
  const [posts, runs] = await Promise.all([
    client
      .from('blog_posts')
      .select('title')
      .order('created_at', { ascending: false })
      .limit(maxLengths.writtenTitles * 5),
    client
      .from('generation_runs')
      .select('topic')
      .eq('status', 'succeeded')
      .not('topic', 'is', null)
      .limit(1000),
  ])
  if (posts.error) throw new Unavailable('database', posts.error)
  if (runs.error) throw new Unavailable('database', runs.error)
  const topics = runs.data.flatMap(({ topic }) => topic ?? [])
  return [...new Set([...posts.data.map(({ title }) => title), ...topics])]
}

/** The newest posts with content, to compare a new post or the one with this id with. @throws Unavailable */
export async function otherPosts(client: Client, id?: string) {
  const posts = client.from('blog_posts').select('title, slug, content')
  const data = unwrap(
    await (id ? posts.neq('id', id) : posts).order('created_at', { ascending: false }).limit(compared),
  )
  return data
}
