import { connection } from 'next/server'
import { challengeSettings } from '@/lib/challenge/settings'
import { sealingSecret } from '@/lib/core/sealing-secret'
import { formTimeToken } from '@/lib/leads/form-time'

/** When a form was begun, sealed, and whether there is a check to run: both tell people from scripts. */
export async function GET() {
  await connection()
  const token = formTimeToken(Date.now(), sealingSecret())
  const challenge = challengeSettings() ? true : undefined
  return Response.json({ token, challenge }, { headers: { 'Cache-Control': 'no-store' } })
}
