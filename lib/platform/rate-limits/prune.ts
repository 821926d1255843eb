import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Deletes counters whose window is over and returns how many. */
export async function pruneTries(service: Client): Promise<number> {
  return unwrap(await service.rpc('prune_rate_limits'))
}
