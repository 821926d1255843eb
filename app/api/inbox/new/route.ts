import { connection } from 'next/server'
import { adminRequest } from '@/lib/accounts/admin-request'
import { countNewMessages } from '@/lib/leads/counts'
import { jsonError } from '@/lib/platform/json'
import { logError } from '@/lib/platform/log'

/** How many messages nobody has dealt with, for admins: the frame of the admin asks as one moves through it. */
export async function GET() {
  await connection()
  try {
    const visit = await adminRequest('new_messages')
    if (visit instanceof Response) return visit
    const count = await countNewMessages(visit.client)
    return Response.json({ count }, { headers: { 'Cache-Control': 'private, no-store' } })
  } catch (error) {
    logError('inbox.not_counted', error)
    return jsonError(503, 'The messages could not be counted. Please try again.')
  }
}
