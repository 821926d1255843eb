import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { publicClient } from '@/lib/platform/supabase/public'
import { listMovedPosts, movedPost } from './redirects'

/** Response for an old address of a post: 301 to the current one, query kept, or 410 when it was deleted. */
export async function leadToMovedPost(request: NextRequest): Promise<NextResponse> {
  const slug = request.nextUrl.pathname.slice('/blog/'.length)
  const now = await movedPost(slug, () => listMovedPosts(publicClient()))
  if (now === undefined) return NextResponse.next()
  if (now === null) return NextResponse.rewrite(new URL('/gone', request.url), { status: 410 })
  // A post may return to its old slug: browsers must revalidate, shared caches may keep the response for a minute.
  const headers = { 'Cache-Control': 'max-age=0, s-maxage=60' }
  const address = new URL(`/blog/${now}${request.nextUrl.search}`, request.url)
  return NextResponse.redirect(address, { status: 301, headers })
}
