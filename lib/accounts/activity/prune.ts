import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Deletes activity entries older than 180 days. Returns how many. */
export async function pruneActivity(service: Client): Promise<number> {
  const { data, error } = await service.rpc('prune_activity')
  if (error) throw new Unavailable('database', error)
  return data
}
