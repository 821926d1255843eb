import 'server-only'
import { cookies } from 'next/headers'
import { type NextRequest, NextResponse } from 'next/server'
import { siteCookie } from '@/lib/platform/supabase/cookies'
import { allPages } from '@/lib/school/pages'

/** The query parameter with the secret, for each page that mailed links open. */
const secretParams = new Map(
  allPages.flatMap(({ path, secret }) => (secret ? [[path, secret] as const] : [])),
)

const linkCookie = (page: string) => siteCookie('academy-link', page)
/** Lifetime of the cookie in seconds: as long as a recovery link works. */
const maxAge = 60 * 60
const maxTokenLength = 500

export const isLinkPage = (pathname: string) => secretParams.has(pathname)

/**
 * Moves the secret of a mailed link from the address into a cookie for that page, before the page is sent: no
 * history, referrer or later request contains it. Nothing else happens, because mail scanners open links too.
 */
export function hideLinkToken(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl
  const name = secretParams.get(pathname) ?? ''
  const token = searchParams.get(name)
  if (!token || token.length > maxTokenLength || !['GET', 'HEAD'].includes(request.method))
    return NextResponse.next()
  searchParams.delete(name)
  const query = searchParams.toString()
  const response = NextResponse.redirect(new URL(`${pathname}${query && `?${query}`}`, request.url), 303)
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('Referrer-Policy', 'no-referrer')
  response.cookies.set({ ...linkCookie(pathname), value: token, maxAge })
  return response
}

/** The secret of the link that led to this page. */
export async function linkToken(): Promise<string | undefined> {
  // The cookie has the same name on every page; only its path differs.
  return (await cookies()).get(linkCookie('/confirm').name)?.value
}

/** Deletes the secret's cookie; called once the secret has been used. */
export async function clearLinkToken(page: string) {
  const jar = await cookies()
  jar.set({ ...linkCookie(page), value: '', maxAge: 0 })
}
