import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { openApplication } from './link'

/**
 * Answers 404 for an unknown link and 410 for one that is over, with a page that says whom to ask: a page
 * cannot set its status. While the database is down the page itself says so.
 */
export async function checkApplicationLink(request: NextRequest): Promise<NextResponse> {
  const [, , token = ''] = request.nextUrl.pathname.split('/')
  try {
    const application = await openApplication(token)
    if (application && !application.isOver) return NextResponse.next()
    const status = application ? 410 : 404
    return NextResponse.rewrite(new URL('/application/ended', request.url), { status })
  } catch {
    return NextResponse.next()
  }
}
