import { type RefusalMessage, refusal } from '@/lib/leads/outcome'
import type { Kind } from '@/lib/leads/schema'
import type { Client } from '@/lib/platform/supabase/public'
import type { ReplyTemplate } from './schema'

type Reply = { reply: string; kind: Kind; id: string; subject: string; body: string; seen: number }

/**
 * Stores a reply and its mail; a reply with the same id is stored once. A new message is answered with it. Refused when
 * there is a reply that its writer has not seen.
 */
export async function storeReply(client: Client, { id, ...reply }: Reply): RefusalMessage {
  return refusal((await client.rpc('send_reply', { ...reply, message: id })).error)
}

/** Adds a template, or replaces the one with its id. */
export async function storeTemplate(client: Client, template: ReplyTemplate): RefusalMessage {
  return refusal((await client.from('reply_templates').upsert(template)).error)
}

export async function removeTemplate(client: Client, id: string): RefusalMessage {
  return refusal((await client.from('reply_templates').delete().eq('id', id)).error)
}
