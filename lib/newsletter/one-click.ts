import type { NextRequest } from 'next/server'
import { jsonError } from '@/lib/platform/json'
import { logError } from '@/lib/platform/log'
import { followLink, readToken } from './follow-link'
import type { MailedLink } from './links'

interface OneClickPlan {
  link: MailedLink
  /** Name of a failure in the log. */
  name: string
  unknown: string
}

/** One-click unsubscribe of mail programs (RFC 8058). The body is ignored; the token in the URL decides. */
export function oneClick({ link, name, unknown }: OneClickPlan) {
  async function pressed({ nextUrl }: NextRequest) {
    const token = readToken(nextUrl.searchParams.get('token'))
    try {
      if (token && (await followLink(link, token)))
        return Response.json({ success: true }, { headers: { 'Cache-Control': 'no-store' } })
      return jsonError(404, unknown)
    } catch (error) {
      logError(name, error)
      return jsonError(503, 'We could not take you off the list just now. Please try again.')
    }
  }

  /** Mail programs without one-click unsubscribe open the same URL: redirects to the page. GET changes nothing. */
  function opened({ nextUrl }: NextRequest) {
    const token = readToken(nextUrl.searchParams.get('token'))
    const Location = `${link.path}${token ? `?token=${token}` : ''}`
    return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
  }

  return { GET: opened, POST: pressed }
}
