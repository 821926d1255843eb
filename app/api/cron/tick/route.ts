import { schedulerHandler } from '@/lib/accounts/guards/handler'
import { tick } from '@/lib/jobs/tick'

/** Does all due background work once and returns counts (CONTRACT). */
export const POST = schedulerHandler(
  { name: 'tick', event: 'tick.failed', failure: 'The jobs could not be run.' },
  async (request) => {
    const { success, counts } = await tick(momentOf(request))
    return Response.json({ success, ...counts }, { status: success ? 200 : 503 })
  },
)

/** The time to run the tick for. A late scheduler may pass one: `?at=2026-11-20T08:00:00Z`. */
function momentOf(request: Request): Date {
  const at = new Date(new URL(request.url).searchParams.get('at') ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? new Date() : at
}

export const GET = POST
