import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Deletes results that were saved, discarded or failed a month ago. Returns how many. @throws Unavailable */
export async function pruneResults(service: Client): Promise<number> {
  return unwrap(await service.rpc('prune_results'))
}
