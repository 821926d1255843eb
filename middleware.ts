import type { NextRequest } from 'next/server'
import { hideLinkToken, isLinkPage } from '@/lib/accounts/link-token'
import { refreshSession } from '@/lib/accounts/refresh-session'
import { redirectMovedPost } from '@/lib/content/posts/redirects'
import { checkApplicationLink } from '@/lib/leads/application/check-link'
import { redirectMovedCourse } from '@/lib/school/courses/redirects'

/**
 * Renews sessions and redirects visitors without one to the sign-in page. It is never the only guard: every
 * action, query and row policy checks again. Also removes the secrets of mailed links from the URL, redirects
 * old URLs of the blog and of courses, and answers ended links of applications, because a page cannot respond with 301 or 410.
 */
export async function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl
  if (isLinkPage(pathname)) return hideLinkToken(request)
  if (pathname.startsWith('/application/')) return checkApplicationLink(request)
  if (pathname.startsWith('/blog/')) return redirectMovedPost(request)
  if (pathname.startsWith('/course/')) return redirectMovedCourse(request)
  return refreshSession(request)
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/admin/:path*',
    '/api/:path(session|discover-sources|generate-blog-post|auto-generate-blog)',
    '/application/:path*',
    '/blog/:slug',
    '/blog/:kind(category|author)/:path+',
    '/course/:id',
    '/new-password',
    '/confirm',
    '/invitation',
    '/newsletter/:page(confirm|unsubscribe|courses)',
  ],
}
