import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { AuthRetryableFetchError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/platform/env'
import { limitedFetch } from '@/lib/platform/supabase/client'
import { isSessionCookie, sessionCookies } from '@/lib/platform/supabase/cookies'
import { withinSeconds } from '@/lib/platform/time-limit'

/**
 * The request header with the path and query of the requested page. The middleware sets it, overwriting any
 * value of the client.
 */
export const pathHeader = 'x-asked-path'

/** Refreshes a session that is about to expire and passes the new cookies to the page and to the browser. */
export async function refreshSession(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  request.headers.set(pathHeader, pathname + search)
  const { signedIn, cookies, headers } = await renew(request)
  const isPage = ['GET', 'HEAD'].includes(request.method) && !pathname.startsWith('/api/')
  const response = signedIn || !isPage ? NextResponse.next({ request }) : toLogin(request)
  for (const { name, value, options } of cookies) response.cookies.set(name, value, options)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

const noResponse = {
  data: { session: null },
  error: new AuthRetryableFetchError('The auth server did not answer.', 0),
}

type Cookie = { name: string; value: string; options: object }

async function renew(request: NextRequest) {
  const renewed = { signedIn: false, cookies: [] as Cookie[], headers: {} as Record<string, string> }
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  if (!request.cookies.getAll().some(({ name }) => isSessionCookie(name))) return renewed
  if (!SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY) return renewed
  const client = createServerClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    global: { fetch: limitedFetch() },
    cookieOptions: sessionCookies(),
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll: (cookies, headers) => {
        for (const { name, value } of cookies) request.cookies.set(name, value)
        Object.assign(renewed, { cookies, headers })
      },
    },
  })
  // Reads only the cookie unless the session is about to expire. The page itself verifies the session.
  const { data, error } = await withinSeconds(3, client.auth.getSession(), noResponse)
  // If the auth server does not answer, the person stays on the page and keeps what they are writing.
  renewed.signedIn = Boolean(data.session) || isAuthRetryableFetchError(error)
  return renewed
}

function toLogin(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  const address = `/login?next=${encodeURIComponent(pathname + search)}`
  return NextResponse.redirect(new URL(address, request.url))
}
