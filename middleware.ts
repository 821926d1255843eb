import type { NextRequest } from 'next/server'
import { refreshSession } from '@/lib/auth/refresh-session'
import { leadToMovedPost } from '@/lib/posts/moved-response'

/**
 * Keeps sessions fresh and sends strangers to the sign-in page: a courtesy, for every action, query and row policy
 * checks again. Old addresses of posts lead on from here, because a page cannot answer 301 or 410.
 */
export async function middleware(request: NextRequest) {
  if (request.nextUrl.pathname.startsWith('/blog/')) return leadToMovedPost(request)
  return refreshSession(request)
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/admin/:path*',
    '/api/:path(session|media|discover-sources|generate-blog-post|auto-generate-blog)',
    '/blog/:slug',
  ],
}
