import 'server-only'
import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/**
 * True when the subscription is confirmed, now or earlier; false when the token is unknown or the subscription has
 * ended since.
 */
export async function confirmSubscription(client: Client, token: string): Promise<boolean> {
  const { data, error } = await client.rpc('confirm_subscription', { token })
  if (error) throw new Unavailable('database', error)
  return data
}

/** True when the subscription has ended, now or earlier; false when the token is unknown (RFC 8058). */
export async function endSubscription(client: Client, token: string): Promise<boolean> {
  const { data, error } = await client.rpc('unsubscribe_newsletter', { token })
  if (error) throw new Unavailable('database', error)
  return data
}
