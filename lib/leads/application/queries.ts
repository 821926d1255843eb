import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

const reference = /^AP-?([A-Z0-9]{4,6})$/i

/** The id of the application whose reference was searched for, with or without the hyphen. */
export async function findByReference(client: Client, searched: string): Promise<string | undefined> {
  const [, code] = reference.exec(searched) ?? []
  if (!code) return undefined
  const applications = client.from('enrollment_applications').select('id')
  return unwrap(await applications.eq('reference', `AP-${code.toUpperCase()}`).maybeSingle())?.id
}
