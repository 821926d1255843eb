import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Removes what is older than 180 days from the record of activity. Answers how many entries. */
export async function pruneActivity(service: Client): Promise<number> {
  const { data, error } = await service.rpc('prune_activity')
  if (error) throw new Unavailable('database', error)
  return data
}
