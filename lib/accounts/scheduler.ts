import 'server-only'
import { env } from '@/lib/platform/env'
import { secretsMatch } from '@/lib/platform/secret'

/** Whether a request has the scheduler's bearer token (CONTRACT `CRON_SECRET`). Always false if none is configured. */
export function isScheduler(request: Request): boolean {
  const expected = env().CRON_SECRET
  const given = request.headers.get('authorization')?.match(/^Bearer (.+)$/)?.[1]
  return Boolean(expected && given && secretsMatch(given, expected))
}
