import 'server-only'
import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Removes an address from a course's waitlist. False when the token is unknown or no longer valid. */
export async function stopWatching(client: Client, token: string): Promise<boolean> {
  const { data, error } = await client.rpc('stop_watching', { token })
  if (error) throw new Unavailable('database', error)
  return data
}
