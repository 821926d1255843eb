import { recordRequestedRun } from '@/lib/accounts/activity/mutations'
import { adminOrSchedulerHandler } from '@/lib/accounts/guards/handler'
import { startManualRun } from '@/lib/ai/automation/start-runs'

/** Generates one post now (CONTRACT). The maximum of posts per day applies to this post too. */
export const POST = adminOrSchedulerHandler(
  {
    name: 'generate_post_now',
    event: 'automation.not_run',
    failure: 'The server could not begin this. Please try again.',
    ownPages: { refusal: 'Start this from the settings of this site.', programs: true },
  },
  async (member) => {
    const { status, wait, body, begun } = await startManualRun()
    if (begun) await recordRequestedRun(member)
    const headers = { 'Cache-Control': 'no-store', ...(wait && { 'Retry-After': String(wait) }) }
    return Response.json(body, { status, headers })
  },
)
