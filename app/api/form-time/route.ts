import { connection } from 'next/server'
import { formTimeToken } from '@/lib/leads/form-time'
import { sealingSecret } from '@/lib/platform/sealing-secret'
import { challengeSettings } from '@/lib/platform/turnstile/settings'

/** When a form was begun, sealed, and whether there is a check to run: both tell people from scripts. */
export async function GET() {
  await connection()
  const token = formTimeToken(Date.now(), sealingSecret())
  const challenge = challengeSettings() ? true : undefined
  return Response.json({ token, challenge }, { headers: { 'Cache-Control': 'no-store' } })
}
