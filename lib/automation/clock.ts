import { env } from '@/lib/core/env'
import { logError } from '@/lib/core/log'

const firstTickAfter = 500
const everyMinute = 60_000

/**
 * Calls this server's own tick shortly after boot and every minute from then on.
 * Through HTTP, because expiring pages needs a request to belong to. Without CRON_SECRET the platform's scheduler does it.
 */
export function startTicking() {
  const { PORT, CRON_SECRET } = env()
  if (!CRON_SECRET) return
  const callTick = async () => {
    try {
      const url = `http://127.0.0.1:${PORT}/api/cron/tick`
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${CRON_SECRET}` },
        signal: AbortSignal.timeout(everyMinute),
      })
      if (!answer.ok) logError('tick.failed', `HTTP ${answer.status}`)
    } catch (error) {
      logError('tick.unreachable', error)
    }
  }
  setTimeout(callTick, firstTickAfter).unref()
  setInterval(callTick, everyMinute).unref()
}
