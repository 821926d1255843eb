import type { NextRequest } from 'next/server'
import { jsonError } from '@/lib/platform/json'
import { logError } from '@/lib/platform/log'
import { readToken } from './schema'

interface OneClickPlan {
  /** Names a failure in the log. */
  name: string
  /** Answers whether the token led anywhere. */
  leave: (token: string) => Promise<boolean>
  unknown: string
  /** For a person. */
  page: string
}

/** A mail program's own Unsubscribe button (RFC 8058). Whatever its body says, the token in the address decides. */
export function oneClick({ name, leave, unknown, page }: OneClickPlan) {
  async function pressed({ nextUrl }: NextRequest) {
    const token = readToken(nextUrl.searchParams.get('token'))
    try {
      if (token && (await leave(token)))
        return Response.json({ success: true }, { headers: { 'Cache-Control': 'no-store' } })
      return jsonError(404, unknown)
    } catch (error) {
      logError(name, error)
      return jsonError(503, 'We could not take you off the list just now. Please try again.')
    }
  }

  /** Mail programs without that button open the same address: the person finds ours. Nothing changes on GET. */
  function opened({ nextUrl }: NextRequest) {
    const token = readToken(nextUrl.searchParams.get('token'))
    const Location = `${page}${token ? `?token=${token}` : ''}`
    return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
  }

  return { GET: opened, POST: pressed }
}
