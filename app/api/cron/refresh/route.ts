import { schedulerHandler } from '@/lib/accounts/guards/handler'
import { refreshChanges } from '@/lib/jobs/refresh'

/** Refreshes the pages of what any server has changed; called by this server's own watch (`lib/jobs/watch.ts`). */
export const POST = schedulerHandler(
  { name: 'refresh', event: 'refresh.failed', failure: 'The pages could not be refreshed.' },
  async () => Response.json({ refreshed: await refreshChanges() }),
)
