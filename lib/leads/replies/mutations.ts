import { type RefusalMessage, refusal } from '@/lib/leads/outcome'
import type { Kind } from '@/lib/leads/schema'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import type { ReplyTemplate, TemplateChange } from './schema'

type Reply = { reply: string; kind: Kind; id: string; subject: string; body: string; seen: number }

/**
 * Stores a reply and its mail; a reply with the same id is stored once. A new message is answered with it. Refused when
 * there is a reply that its writer has not seen.
 */
export async function storeReply(client: Client, { id, ...reply }: Reply): RefusalMessage {
  return refusal((await client.rpc('send_reply', { ...reply, message: id })).error)
}

/** Adds a template, or changes the one that was read as `was`, unless somebody else changed or deleted it since. */
export async function storeTemplate(client: Client, { was, ...template }: TemplateChange): RefusalMessage {
  const { data, error } = await client.rpc('save_template', { ...template, ...(was && { was }) })
  return refusal(error) ?? (data ? undefined : changedTemplateMessage)
}

const changedTemplateMessage =
  'Somebody else changed or deleted this template meanwhile. Copy what you typed, press Cancel, and edit the template as it is now.'

/** Deletes a template and returns it as it was; undefined when there is none. @throws Unavailable */
export async function removeTemplate(client: Client, id: string): Promise<ReplyTemplate | undefined> {
  const deleted = client.from('reply_templates').delete().eq('id', id).select('id, name, subject, body')
  return unwrap(await deleted)[0]
}
