import 'server-only'
import { cacheLife } from 'next/cache'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { logError } from '@/lib/platform/log'
import { untilChanged, untilDatabaseReturns } from '@/lib/platform/page-cache/lifetimes'

/**
 * Within `'use cache'`: caches the result until its tags are revalidated. A build without a database gets the
 * fallback.
 */
export async function orDuringBuild<Value>(read: () => Promise<Value>, fallback: Value): Promise<Value> {
  try {
    const value = await read()
    cacheLife(untilChanged)
    return value
  } catch (error) {
    if (process.env.NEXT_PHASE !== PHASE_PRODUCTION_BUILD) throw error
    logError('build.database_unavailable', error)
    cacheLife(untilDatabaseReturns)
    return fallback
  }
}
