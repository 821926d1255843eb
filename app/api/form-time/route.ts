import { connection } from 'next/server'
import { sealingSecret } from '@/lib/core/sealing-secret'
import { formTimeToken } from '@/lib/leads/form-time'

/** When a form was begun, sealed: what is sent with it tells people from scripts. */
export async function GET() {
  await connection()
  const token = formTimeToken(Date.now(), sealingSecret())
  return Response.json({ token }, { headers: { 'Cache-Control': 'no-store' } })
}
