import 'server-only'
import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Old addresses of published posts: where each post is now, or null when it was deleted. */
export type MovedPosts = Readonly<Record<string, string | null>>

const keptFor = 30_000

type Memory = { posts: MovedPosts; at: number; loading?: Promise<void> }

// The middleware is bundled apart from the pages; both must see what a save has just changed.
const shared = globalThis as { [key: symbol]: Memory | undefined }
const key = Symbol.for('academy.moved-posts')

/**
 * What became of an old slug: its new one, null when it is gone, undefined when it never moved. From memory; another
 * server's change is known here within thirty seconds. While the database is down the last answer holds.
 */
export async function movedPost(
  slug: string,
  load: () => Promise<MovedPosts>,
): Promise<string | null | undefined> {
  shared[key] ??= { posts: {}, at: 0 }
  const memory = shared[key]
  if (Date.now() - memory.at > keptFor) {
    memory.loading ??= refill(memory, load)
    if (memory.at === 0) await memory.loading
  }
  return Object.hasOwn(memory.posts, slug) ? memory.posts[slug] : undefined
}

/** The next question asks the database. */
export function forgetMovedPosts() {
  const memory = shared[key]
  if (memory) memory.at = 0
}

async function refill(memory: Memory, load: () => Promise<MovedPosts>) {
  try {
    memory.posts = await load()
  } catch {
    // The pages themselves will say that the database is down.
  }
  memory.at = Date.now()
  memory.loading = undefined
}

export async function listMovedPosts(client: Client): Promise<MovedPosts> {
  const { data, error } = await client.rpc('moved_posts')
  if (error) throw new Unavailable('database', error)
  return data as MovedPosts
}
