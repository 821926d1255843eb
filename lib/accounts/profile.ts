import 'server-only'
import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import type { Member } from './member'

/** The member's display name and picture; undefined once the session has ended. @throws Unavailable */
export async function loadProfile(client: Client, { id }: Pick<Member, 'id'>) {
  const { data, error } = await client.from('profiles').select('name, picture').eq('id', id).maybeSingle()
  if (error) throw new Unavailable('database', error)
  return data ?? { name: null, picture: null }
}
