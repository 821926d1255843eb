import { connection } from 'next/server'
import { formTimeToken } from '@/lib/leads/suspicion'
import { signingSecret } from '@/lib/platform/signature'
import { challengeSettings } from '@/lib/platform/turnstile/verify'

/** Returns a form's signed start time, for spam detection, and whether the Turnstile check is configured. */
export async function GET() {
  await connection()
  const token = formTimeToken(Date.now(), signingSecret())
  const challenge = challengeSettings() ? true : undefined
  return Response.json({ token, challenge }, { headers: { 'Cache-Control': 'no-store' } })
}
