import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/platform/env'
import { orNull } from '@/lib/platform/log'
import { ownServer } from '@/lib/platform/own-server'
import { courseHref } from './catalogue'
import { type CourseRoutes, loadCourseRoutes, sharedCourseRoutes } from './routes'

const cacheMilliseconds = 30_000

let cached: { routes: CourseRoutes | null; at: number } | undefined

/**
 * Redirects a former URL of a course to its current one with status 301, and keeps the query string. Any other
 * request continues to its page.
 */
export async function redirectMovedCourse(request: NextRequest): Promise<NextResponse> {
  const id = request.nextUrl.pathname.split('/')[2] ?? ''
  const current = (await knownRoutes())?.moved.get(id)
  if (!current) return NextResponse.next()
  // A course may return to an id that it had: browsers must revalidate, shared caches may store this for a minute.
  const headers = { 'Cache-Control': 'max-age=0, s-maxage=60' }
  const address = new URL(courseHref(current) + request.nextUrl.search, request.url)
  return NextResponse.redirect(address, { status: 301, headers })
}

/** Those of our own web server, which follow each change; elsewhere at most thirty seconds old. */
async function knownRoutes(): Promise<CourseRoutes | null | undefined> {
  if (ownServer()) return sharedCourseRoutes()
  if (!cached || Date.now() - cached.at > cacheMilliseconds) {
    const routes = await orNull(loadCourseRoutes(env()), 'courses.addresses_unknown')
    cached = { routes: routes ?? cached?.routes ?? null, at: Date.now() }
  }
  return cached.routes
}
