import { connection } from 'next/server'
import { adminRequest } from '@/lib/accounts/admin-request'
import { countNewMessages } from '@/lib/leads/counts'
import { jsonError } from '@/lib/platform/json'
import { logError } from '@/lib/platform/log'

/** The number of new messages, for admins: the admin layout fetches it on each navigation. */
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
