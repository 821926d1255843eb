import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { unwrap } from '@/lib/platform/errors'
import { publicClient } from '@/lib/platform/supabase/public'

/** Old slugs of published posts: the current slug of each, or null when the post was deleted. */
export type MovedPosts = Readonly<Record<string, string | null>>

const keptFor = 30_000

type Memory = { posts: MovedPosts; at: number; loading?: Promise<void> }

// Kept on `globalThis`: the middleware is bundled apart from the pages, and both must see a change at once.
const shared = globalThis as { [key: symbol]: Memory | undefined }
const key = Symbol.for('academy.moved-posts')

/**
 * Looks up an old slug: the current one, null when the post was deleted, undefined when there is no redirect. From
 * memory; changes by other servers appear within thirty seconds. While the database is down the last result is used.
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

/** Makes the next lookup query the database; a query that runs already may not know the change. */
export function forgetMovedPosts() {
  const memory = shared[key]
  if (memory) shared[key] = { posts: memory.posts, at: 0 }
}

async function refill(memory: Memory, load: () => Promise<MovedPosts>) {
  try {
    memory.posts = await load()
  } catch {
    // The pages themselves report that the database is down.
  }
  memory.at = Date.now()
  memory.loading = undefined
}

const listMovedPosts = async () => unwrap(await publicClient().rpc('list_post_redirects')) as MovedPosts

/** Response for an old address of a post: 301 to the current one, query kept, or 410 when it was deleted. */
export async function redirectMovedPost(request: NextRequest): Promise<NextResponse> {
  const slug = request.nextUrl.pathname.slice('/blog/'.length)
  const now = await movedPost(slug, listMovedPosts)
  if (now === undefined) return NextResponse.next()
  if (now === null) return NextResponse.rewrite(new URL('/gone', request.url), { status: 410 })
  // A post may return to its old slug: browsers must revalidate, shared caches may keep the response for a minute.
  const headers = { 'Cache-Control': 'max-age=0, s-maxage=60' }
  const address = new URL(`/blog/${now}${request.nextUrl.search}`, request.url)
  return NextResponse.redirect(address, { status: 301, headers })
}
