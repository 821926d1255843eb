import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Adds an uploaded picture to the library. `fileName` must have been cleaned. @throws Unavailable */
export async function noteUpload(client: Client, name: string, fileName: string) {
  unwrap(await client.rpc('note_upload', { name, file_name: fileName }))
}
