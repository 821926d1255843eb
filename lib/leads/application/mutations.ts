import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Ends the private link of an application; a sentence if it had ended before. @throws Unavailable */
export async function endLink(client: Client, application: string): Promise<string | undefined> {
  const ended = unwrap(await client.rpc('end_application_link', { application }))
  return ended ? undefined : 'This link had ended before.'
}
