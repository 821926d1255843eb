import { isScheduler } from '@/lib/accounts/scheduler'
import { tick } from '@/lib/jobs/tick'

/** Does all due background work once and returns counts (CONTRACT). */
export async function POST(request: Request) {
  if (!isScheduler(request)) {
    return Response.json({ success: false, error: 'This address is for the scheduler.' }, { status: 401 })
  }
  const { success, counts } = await tick(momentOf(request))
  return Response.json({ success, ...counts }, { status: success ? 200 : 503 })
}

/** A scheduler that is late may name the moment it calls for: `?at=2026-11-20T08:00:00Z`. */
function momentOf(request: Request): Date {
  const at = new Date(new URL(request.url).searchParams.get('at') ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? new Date() : at
}

export const GET = POST
