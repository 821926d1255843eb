import { schedulerHandler } from '@/lib/accounts/guards/handler'
import { tick } from '@/lib/jobs/tick'

const headers = { 'Cache-Control': 'no-store' }

/** Runs all due background jobs once and returns their counts (CONTRACT). If a job fails: 503 with the counts of the others. */
export const POST = schedulerHandler(
  { name: 'tick', event: 'tick.failed', failure: 'The jobs could not be run.' },
  async (request) => {
    const { success, counts } = await tick(momentOf(request))
    if (success) return Response.json({ success, ...counts }, { headers })
    const error = 'Some of the jobs failed. The log of the server says which and why.'
    return Response.json({ success, error, ...counts }, { status: 503, headers })
  },
)

/** The time to run the tick for. A late scheduler may pass one: `?at=2026-11-20T08:00:00Z`. */
function momentOf(request: Request): Date {
  const at = new Date(new URL(request.url).searchParams.get('at') ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? new Date() : at
}

export const GET = POST
