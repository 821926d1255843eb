import { Unavailable } from '@/lib/core/errors'
import type { Client } from '@/lib/supabase/public'

/** Forgets tries whose window is long over. Answers how many windows. */
export async function pruneTries(service: Client): Promise<number> {
  const { data, error } = await service.rpc('prune_rate_limits')
  if (error) throw new Unavailable('database', error)
  return data
}
