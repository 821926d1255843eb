import { recordRequestedRun } from '@/lib/accounts/activity/record'
import { adminRequest } from '@/lib/accounts/admin-request'
import { currentMember } from '@/lib/accounts/member'
import { isScheduler } from '@/lib/accounts/scheduler'
import { runByHand } from '@/lib/ai/automation/by-hand'
import { Unavailable } from '@/lib/platform/errors'
import { jsonError } from '@/lib/platform/json'
import { logError } from '@/lib/platform/log'
import { isSameSite } from '@/lib/platform/same-site'

/** Writes one post now (CONTRACT). The daily maximum applies here as well. */
export async function POST(request: Request) {
  try {
    return (await refusal(request)) ?? (await run(request))
  } catch (error) {
    logError('automation.not_run', error)
    const status = error instanceof Unavailable ? 503 : 500
    return jsonError(status, 'The server could not begin this. Please try again.')
  }
}

async function refusal(request: Request) {
  if (isScheduler(request)) return
  const visit = await adminRequest('generate_post_now')
  if (visit instanceof Response) return visit
  // A program sends no Origin header; a browser always does.
  if (request.headers.has('origin') && !isSameSite(request))
    return jsonError(403, 'Start this from the settings of this site.')
}

async function run(request: Request) {
  const outcome = await runByHand()
  if (outcome.status !== 429)
    await recordRequestedRun(isScheduler(request) ? undefined : (await currentMember())?.member)
  const headers = { 'Cache-Control': 'no-store', ...(outcome.status === 429 && { 'Retry-After': '3600' }) }
  return Response.json(outcome.body, { status: outcome.status, headers })
}
