import { connection } from 'next/server'
import { currentMember, isAdmin } from '@/lib/auth/member'
import { jsonError } from '@/lib/core/json'
import { logError } from '@/lib/core/log'
import { exportMessages } from '@/lib/inbox/export'
import { filtersSchema } from '@/lib/inbox/schema'

/** The messages of the list's filters as a file, for admins. */
export async function GET(request: Request) {
  await connection()
  try {
    const visit = await currentMember()
    if (!visit) return jsonError(401, 'You are signed out. Sign in again to go on.')
    if (!isAdmin(visit.member)) return jsonError(403, 'Your account may not do this.')
    const filters = filtersSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
    const { name, text } = await exportMessages(visit.client, filters, visit.member.id)
    return new Response(text, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
      },
    })
  } catch (error) {
    logError('inbox.not_exported', error)
    return jsonError(503, 'The messages could not be read. Please try again.')
  }
}
