import { type NextRequest, NextResponse } from 'next/server'
import { hideLinkToken, isLinkPage } from '@/lib/accounts/link-token'
import { refreshSession } from '@/lib/accounts/refresh-session'
import { redirectMovedPost } from '@/lib/content/posts/redirects'
import { checkApplicationLink } from '@/lib/leads/application/check-link'
import { logEvent } from '@/lib/platform/log'
import { redirectMovedCourse } from '@/lib/school/courses/redirects'

// Paths that Next would answer with a page although the site has none there (all of them are in the matcher below):
// - `/enroll/<id>`: `next.config.ts` rewrites `/enroll?course=<id>` to it
// - `/gone`: requests for deleted articles are rewritten to it
// - `/index`: Next serves the home page there, too
// - `/application`: an application's page has a token in its path
const noPage = /^\/(?:enroll\/|(?:application|gone|index)$)/

/**
 * Renews sessions and redirects visitors without one to the sign-in page. It is never the only guard: every
 * action, query and row policy checks again. Also removes the secrets of mailed links from the URL, redirects
 * old URLs of the blog and of courses, and answers ended links of applications, because a page cannot respond with 301 or 410.
 * Paths that are not pages of the site get its 404 page (SPEC 2).
 */
export async function middleware(request: NextRequest) {
  // Next decodes a path before it compares it with the matcher below: `/%61dmin` is `/admin`.
  const pathname = decodeURIComponent(request.nextUrl.pathname)
  if (noPage.test(pathname)) return respondNotFound(request, pathname)
  if (isLinkPage(pathname)) return hideLinkToken(request)
  if (pathname.startsWith('/application/')) return checkApplicationLink(request)
  if (pathname.startsWith('/blog/')) return redirectMovedPost(request)
  if (pathname.startsWith('/course/')) return redirectMovedCourse(request)
  return refreshSession(request)
}

function respondNotFound({ url }: NextRequest, path: string): NextResponse {
  logEvent('page.not_found', { path: path.slice(0, 200) })
  return NextResponse.rewrite(new URL('/404', url))
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
    '/enroll/:course',
    '/gone',
    '/index',
    '/new-password',
    '/confirm',
    '/invitation',
    '/newsletter/:page(confirm|unsubscribe|courses)',
  ],
}
