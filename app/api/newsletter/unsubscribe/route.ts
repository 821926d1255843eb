import type { NextRequest } from 'next/server'
import { jsonError } from '@/lib/core/json'
import { logError } from '@/lib/core/log'
import { endSubscription } from '@/lib/newsletter/mutations'
import { readToken } from '@/lib/newsletter/schema'
import { publicClient } from '@/lib/supabase/public'

/** A mail program's own Unsubscribe button (RFC 8058). Whatever its body says, the token in the address decides. */
export async function POST({ nextUrl }: NextRequest) {
  const token = readToken(nextUrl.searchParams.get('token'))
  try {
    if (token && (await endSubscription(publicClient(), token)))
      return Response.json({ success: true }, { headers: { 'Cache-Control': 'no-store' } })
    return jsonError(404, 'This link does not belong to a subscription.')
  } catch (error) {
    logError('newsletter.not_unsubscribed', error)
    return jsonError(503, 'We could not take you off the list just now. Please try again.')
  }
}

/** Mail programs without that button open the same address: the person finds ours. Nothing changes on GET. */
export function GET({ nextUrl }: NextRequest) {
  const token = readToken(nextUrl.searchParams.get('token'))
  const Location = `/newsletter/unsubscribe${token ? `?token=${token}` : ''}`
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
}
