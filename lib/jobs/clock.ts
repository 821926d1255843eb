import { env } from '@/lib/platform/env'
import { logError } from '@/lib/platform/log'
import { callOwnRoute } from '@/lib/platform/own-server'
import { watchChanges } from './watch'

const interval = 60_000
const retryDelay = 1000

/**
 * Calls this server's tick route every minute, and at start every second until a tick succeeds; watches the database for changes
 * meanwhile, because a tick may wait for other hosts. Without CRON_SECRET the route refuses all requests and no background work is done, which is logged once.
 */
export function startTicking() {
  if (!env().CRON_SECRET) return logError('tick.disabled', 'CRON_SECRET is not set')
  const begin = async () => {
    const succeeded = await callTick()
    if (!succeeded) return setTimeout(begin, retryDelay).unref()
    setInterval(callTick, interval).unref()
  }
  void watchChanges()
  setTimeout(begin, retryDelay / 2).unref()
}

async function callTick(): Promise<boolean> {
  try {
    const response = await callOwnRoute('/api/cron/tick', interval)
    if (!response.ok) logError('tick.failed', `HTTP ${response.status}`)
    return response.ok
  } catch (error) {
    logError('tick.unreachable', error)
    return false
  }
}
