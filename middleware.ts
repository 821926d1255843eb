import type { NextRequest } from 'next/server'
import { hideLinkToken, opensLink } from '@/lib/accounts/link-token'
import { refreshSession } from '@/lib/accounts/refresh-session'
import { leadToMovedPost } from '@/lib/content/posts/redirects'

/**
 * Keeps sessions fresh and sends strangers to the sign-in page: a courtesy, for every action, query and row policy
 * checks again. The secrets of mailed links leave the address here. Old addresses of posts lead on from here, because a page cannot answer 301 or 410.
 */
export async function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl
  if (opensLink(pathname)) return hideLinkToken(request)
  if (pathname.startsWith('/blog/')) return leadToMovedPost(request)
  return refreshSession(request)
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/admin/:path*',
    '/api/:path(session|media|discover-sources|generate-blog-post|auto-generate-blog)',
    '/blog/:slug',
    '/new-password',
    '/confirm',
    '/invitation',
    '/newsletter/:page(confirm|unsubscribe|courses)',
  ],
}
