import { connection } from 'next/server'
import { currentMember, isAdmin } from '@/lib/auth/member'
import { jsonError } from '@/lib/core/json'
import { logError } from '@/lib/core/log'
import { countNewMessages } from '@/lib/leads/counts'

/** How many messages nobody has dealt with, for admins: the frame of the admin asks as one moves through it. */
export async function GET() {
  await connection()
  try {
    const visit = await currentMember()
    if (!visit) return jsonError(401, 'You are signed out. Sign in again to go on.')
    if (!isAdmin(visit.member)) return jsonError(403, 'Your account may not do this.')
    const count = await countNewMessages(visit.client)
    return Response.json({ count }, { headers: { 'Cache-Control': 'private, no-store' } })
  } catch (error) {
    logError('inbox.not_counted', error)
    return jsonError(503, 'The messages could not be counted. Please try again.')
  }
}
