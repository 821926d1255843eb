import 'server-only'
import { logError } from '@/lib/core/log'
import { publicClient } from '@/lib/supabase/public'

/** Whether the parts the site needs answer. Causes go to the log, never to the caller. */
export async function checkHealth() {
  const database = await databaseAnswers()
  return { status: database ? 'ok' : 'degraded', checks: { database: database ? 'ok' : 'down' } } as const
}

async function databaseAnswers(): Promise<boolean> {
  try {
    const { error } = await publicClient().from('categories').select('id').limit(1)
    if (error) throw error
    return true
  } catch (error) {
    logError('health.database_down', error)
    return false
  }
}
