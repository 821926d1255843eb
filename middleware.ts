import { type NextRequest, NextResponse } from 'next/server'

/** Sends strangers from the admin to the sign-in page. A courtesy: every action, query and row policy checks again. */
export function middleware(request: NextRequest) {
  const signedIn = request.cookies.getAll().some((cookie) => /^sb-.*-auth-token/.test(cookie.name))
  if (signedIn) return NextResponse.next()
  const login = new URL('/login', request.url)
  login.searchParams.set('next', request.nextUrl.pathname)
  return NextResponse.redirect(login)
}

export const config = { runtime: 'nodejs', matcher: ['/admin/:path*'] }
