import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Somebody else who has the same post open, or the same person in another tab. */
export type Other = { readonly name: string; readonly isMe: boolean }

/** Records that this tab has the post open; returns who else had it open in the last 45 seconds. */
export async function joinPost(client: Client, id: string, tab: string): Promise<Other[]> {
  const { data, error } = await client.rpc('join_post', { post: id, tab })
  // The post was deleted: the next save reports that, and the editor keeps the text.
  if (error?.code === 'PT404') return []
  if (error) throw new Unavailable('database', error)
  return data.map(({ name, same_person }) => ({ name, isMe: same_person }))
}

export async function leavePost(client: Client, id: string, tab: string) {
  unwrap(await client.rpc('leave_post', { post: id, tab }))
}
