import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Somebody else on the same post, or oneself in another tab. */
export type Other = { readonly name: string; readonly isMe: boolean }

/** Notes that this tab has the post open; answers who else was seen on it in the last 45 seconds. */
export async function joinPost(client: Client, id: string, tab: string): Promise<Other[]> {
  const { data, error } = await client.rpc('join_post', { post: id, tab })
  // The post is gone: the next save says so, and keeps the text.
  if (error?.code === 'PT404') return []
  if (error) throw new Unavailable('database', error)
  return data.map(({ name, same_person }) => ({ name, isMe: same_person }))
}

export async function leavePost(client: Client, id: string, tab: string) {
  const { error } = await client.rpc('leave_post', { post: id, tab })
  if (error) throw new Unavailable('database', error)
}
