import { isScheduler } from '@/lib/auth/scheduler'
import { tick } from '@/lib/automation/tick'

/** Does all due background work once and answers counts (CONTRACT). */
export async function POST(request: Request) {
  if (!isScheduler(request)) {
    return Response.json({ success: false, error: 'This address is for the scheduler.' }, { status: 401 })
  }
  const { success, counts } = await tick()
  return Response.json({ success, ...counts }, { status: success ? 200 : 503 })
}

export const GET = POST
