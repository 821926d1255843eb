import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Deletes counters whose window is over and returns how many. */
export async function pruneTries(service: Client): Promise<number> {
  const { data, error } = await service.rpc('prune_rate_limits')
  if (error) throw new Unavailable('database', error)
  return data
}
