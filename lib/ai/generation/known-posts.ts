import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { mostAsked } from './max-lengths'

/** As many of the newest posts as a near-copy is looked for among. */
const compared = 60

/** Titles of all posts, newest first, and the topics of earlier runs: what is written already. @throws Unavailable */
export async function writtenAlready(client: Client): Promise<string[]> {
  const [posts, runs] = await Promise.all([
    client
      .from('blog_posts')
      .select('title')
      .order('created_at', { ascending: false })
      .limit(mostAsked.writtenTitles * 5),
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

/** The newest posts in full, to compare one with: a new one, or the one with this id. @throws Unavailable */
export async function otherPosts(client: Client, id?: string) {
  const posts = client.from('blog_posts').select('title, slug, content')
  const { data, error } = await (id ? posts.neq('id', id) : posts)
    .order('created_at', { ascending: false })
    .limit(compared)
  if (error) throw new Unavailable('database', error)
  return data
}
