import { connection, type NextRequest } from 'next/server'
import { formTimeToken } from '@/lib/leads/suspicion'
import { signingSecret } from '@/lib/platform/signature'
import { challengeSettings } from '@/lib/platform/turnstile/verify'

/** One day in milliseconds. */
const maxOpen = 86_400_000

/**
 * Returns when the visitor opened the page (now, less the milliseconds in `open`), signed, for spam detection,
 * and whether the Turnstile check is configured.
 */
export async function GET({ nextUrl }: NextRequest) {
  await connection()
  const open = Math.round(Number(nextUrl.searchParams.get('open')))
  const token = formTimeToken(Date.now() - (open > 0 ? Math.min(open, maxOpen) : 0), signingSecret())
  const challenge = challengeSettings() ? true : undefined
  return Response.json({ token, challenge }, { headers: { 'Cache-Control': 'no-store' } })
}
