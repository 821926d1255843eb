import 'server-only'
import { logError } from '@/lib/platform/log'
import { ownServer } from '@/lib/platform/own-server'
import { publicClient } from '@/lib/platform/supabase/public'

const untrusted =
  'Requests name a proxy, and none is trusted: TRUSTED_PROXY_HOPS is 0. They are taken at their socket.'

/** Whether the services the site needs respond. Causes are logged, never returned to the caller. */
export async function checkHealth() {
  const database = await isDatabaseUp()
  return {
    status: database ? 'ok' : 'degraded',
    checks: { database: database ? 'ok' : 'down', ...(ownServer()?.untrustedProxy && { proxy: untrusted }) },
  } as const
}

async function isDatabaseUp(): Promise<boolean> {
  try {
    const { error } = await publicClient().from('categories').select('id').limit(1)
    if (error) throw error
    return true
  } catch (error) {
    logError('health.database_down', error)
    return false
  }
}
