import { env } from '@/lib/platform/env'
import { logError } from '@/lib/platform/log'
import { callOwnRoute } from '@/lib/platform/own-server'
import { watchChanges } from './watch'

const interval = 60_000
const retryDelay = 1000
/** The first tries may be refused, because the server is still starting: they are not logged. */
const startingTries = 10
/** A job that fails again and again must not make all others run every second. */
const maxTries = 30

/**
 * Calls this server's tick route every minute, and at start every second until a tick succeeds, at most 30 times; watches the database for
 * changes meanwhile, because a tick may wait for other hosts. Without CRON_SECRET the route refuses all requests and no background work is done, which is logged once.
 */
export function startTicking() {
  if (!env().CRON_SECRET) return logError('tick.disabled', 'CRON_SECRET is not set')
  const begin = async (tries: number) => {
    const succeeded = await callTick(tries <= startingTries)
    if (!succeeded && tries < maxTries) return setTimeout(begin, retryDelay, tries + 1).unref()
    setInterval(callTick, interval).unref()
  }
  void watchChanges()
  setTimeout(begin, retryDelay / 2, 1).unref()
}

async function callTick(mayBeStarting = false): Promise<boolean> {
  try {
    const response = await callOwnRoute('/api/cron/tick', interval)
    if (!response.ok) logError('tick.failed', `HTTP ${response.status}`)
    return response.ok
  } catch (error) {
    if (!(mayBeStarting && isRefused(error))) logError('tick.unreachable', error)
    return false
  }
}

const isRefused = (error: unknown) =>
  error instanceof TypeError && (error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED'
