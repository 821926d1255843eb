import { connection } from 'next/server'
import { currentMember } from '@/lib/accounts/member'
import { logError } from '@/lib/platform/log'

/** Responds with 204 if the client is signed in, else 401. Admin tabs poll it to notice an ended session. */
export async function GET() {
  await connection()
  try {
    return new Response(null, { status: (await currentMember()) ? 204 : 401, headers })
  } catch (error) {
    logError('session.unknown', error)
    return new Response(null, { status: 503, headers })
  }
}

const headers = { 'Cache-Control': 'private, no-store' }
