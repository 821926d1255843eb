import { env } from '@/lib/platform/env'
import { logError } from '@/lib/platform/log'
import { ownOrigin } from '@/lib/platform/own-server'

const interval = 60_000
const retryDelay = 1000

/**
 * Calls this server's tick route every minute, and at start every second until a tick succeeds. Over HTTP,
 * because Next expires pages only within a request. Without CRON_SECRET the route refuses all requests and no
 * background work is done, which is logged once.
 */
export function startTicking() {
  if (!env().CRON_SECRET) return logError('tick.disabled', 'CRON_SECRET is not set')
  const begin = async () => {
    const succeeded = await callTick()
    if (!succeeded) return setTimeout(begin, retryDelay).unref()
    setInterval(callTick, interval).unref()
  }
  setTimeout(begin, retryDelay / 2).unref()
}

async function callTick(): Promise<boolean> {
  const { CRON_SECRET } = env()
  try {
    const response = await fetch(`${ownOrigin(env())}/api/cron/tick`, {
      method: 'POST',
      headers: { authorization: `Bearer ${CRON_SECRET}` },
      signal: AbortSignal.timeout(interval),
    })
    if (!response.ok) logError('tick.failed', `HTTP ${response.status}`)
    return response.ok
  } catch (error) {
    logError('tick.unreachable', error)
    return false
  }
}
