import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { unwrap } from '@/lib/platform/errors'
import { processState } from '@/lib/platform/process-state'
import { publicClient } from '@/lib/platform/supabase/public'

/**
 * Old paths below /blog: the current one of each, or null when the post was deleted. A post's path is its slug, that of a
 * category or an author `category/design`.
 */
export type PostRedirects = Readonly<Record<string, string | null>>

const cacheMilliseconds = 30_000

type RedirectCache = { posts: PostRedirects; at: number; loading?: Promise<void> }

const shared = processState('post-redirects', (): { cache: RedirectCache } => ({
  cache: { posts: {}, at: 0 },
}))

/**
 * The current path for an old one, null when the post was deleted, undefined when there is no redirect.
 * Cached in memory until a post changes, at most thirty seconds; while the database is down the last result is used.
 */
export async function findRedirect(
  path: string,
  load: () => Promise<PostRedirects>,
): Promise<string | null | undefined> {
  const { cache } = shared
  if (Date.now() - cache.at > cacheMilliseconds) {
    cache.loading ??= reload(cache, load)
    if (cache.at === 0) await cache.loading
  }
  return Object.hasOwn(cache.posts, path) ? cache.posts[path] : undefined
}

/** Makes the next lookup query the database. The result of a query that is already running is discarded. */
export function clearRedirectCache() {
  shared.cache = { posts: shared.cache.posts, at: 0 }
}

async function reload(cache: RedirectCache, load: () => Promise<PostRedirects>) {
  try {
    cache.posts = await load()
  } catch {
    // The pages themselves report that the database is down.
  }
  cache.at = Date.now()
  cache.loading = undefined
}

const loadRedirects = async () => unwrap(await publicClient().rpc('list_post_redirects')) as PostRedirects

/**
 * Response for an old address of a post, a category or an author: 301 to the current one, with its query and the number of
 * its page, or 410 when the post was deleted.
 */
export async function redirectMovedPost(request: NextRequest): Promise<NextResponse> {
  const [, path = '', page = ''] = /^\/blog\/(.+?)(\/page\/\d+)?$/.exec(request.nextUrl.pathname) ?? []
  const current = await findRedirect(path, loadRedirects)
  if (current === undefined) return NextResponse.next()
  if (current === null) return NextResponse.rewrite(new URL('/gone', request.url), { status: 410 })
  // A post may return to its old slug: browsers must revalidate, shared caches may store this for a minute.
  const headers = { 'Cache-Control': 'max-age=0, s-maxage=60' }
  const address = new URL(`/blog/${current}${page}${request.nextUrl.search}`, request.url)
  return NextResponse.redirect(address, { status: 301, headers })
}
