import 'server-only'
import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Takes an address off the list of a course. False when the link leads to none, or not any more. */
export async function stopWatching(client: Client, token: string): Promise<boolean> {
  const { data, error } = await client.rpc('stop_watching', { token })
  if (error) throw new Unavailable('database', error)
  return data
}
