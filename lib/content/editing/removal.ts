import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Deletes a post permanently. Returns its slug, or null when it was already deleted. */
export async function deletePost(client: Client, id: string): Promise<string | null> {
  const data = unwrap(await client.from('blog_posts').delete().eq('id', id).select('slug').maybeSingle())
  return data?.slug ?? null
}
