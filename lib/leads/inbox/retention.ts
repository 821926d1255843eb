import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

// Two years, as the privacy text says (lib/school/legal.ts).
const days = 730

/** Deletes messages older than the retention period; returns how many. */
export async function forgetOldMessages(service: Client): Promise<number> {
  return unwrap(await service.rpc('forget_old_messages', { days }))
}
