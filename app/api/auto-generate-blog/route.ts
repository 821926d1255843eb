import { recordRequestedRun } from '@/lib/accounts/activity/mutations'
import { adminHandler, isScheduler, schedulerHandler } from '@/lib/accounts/guards/handler'
import type { Member } from '@/lib/accounts/member'
import { startManualRun } from '@/lib/ai/automation/start-runs'

const options = {
  name: 'generate_post_now',
  event: 'automation.not_run',
  failure: 'The server could not begin this. Please try again.',
}
const ownPages = { refusal: 'Start this from the settings of this site.', programs: true } as const

const byAdmin = adminHandler({ ...options, ownPages }, (_, { member }) => run(member))
const byScheduler = schedulerHandler(options, () => run())

/** Generates one post now (CONTRACT). The maximum of posts per day applies to this post too. */
export const POST = (request: Request) => (isScheduler(request) ? byScheduler(request) : byAdmin(request))

async function run(member?: Member) {
  const { status, body } = await startManualRun()
  if (status !== 429) await recordRequestedRun(member)
  const headers = { 'Cache-Control': 'no-store', ...(status === 429 && { 'Retry-After': '3600' }) }
  return Response.json(body, { status, headers })
}
