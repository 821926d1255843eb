import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { Unavailable } from '@/lib/platform/errors'

/** The auth server's own message when it refuses (SPEC 8). @throws Unavailable when it does not answer. */
export function provider({ error }: { error: Error | null }): string | undefined {
  if (error && isAuthRetryableFetchError(error)) throw new Unavailable('database', error)
  return error?.message
}
