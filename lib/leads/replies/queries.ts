import type { Kind } from '@/lib/leads/schema'
import { type MailState, mailStateColumns, toMailState } from '@/lib/mail/outbox/state'
import { unwrap } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import { normaliseTimestamp } from '@/lib/platform/time'

/** The replies to a message with the state of their mails, oldest first. */
export async function listReplies(client: Client, kind: Kind, message: string) {
  const replies = unwrap(
    await client
      .from('message_replies')
      .select()
      .eq('kind', kind)
      .eq('message_id', message)
      .order('created_at'),
  )
  const mails = await mailsOfReplies(
    client,
    replies.map(({ id }) => id),
  )
  return replies.map((reply) => ({
    id: reply.id,
    author: reply.author,
    authorEmail: reply.author_email,
    subject: reply.subject,
    body: reply.body,
    writtenAt: normaliseTimestamp(reply.created_at),
    mail: mails.get(reply.id),
  }))
}

async function mailsOfReplies(client: Client, replies: string[]) {
  if (replies.length === 0) return new Map<string, MailState>()
  const mails = client.from('email_outbox').select(`${mailStateColumns}, submission_id`)
  const found = unwrap(await mails.eq('submission_kind', 'message_reply').in('submission_id', replies))
  return new Map(found.map((mail) => [mail.submission_id, toMailState(mail)]))
}

/** The templates of replies by name. */
export async function listTemplates(client: Client) {
  return unwrap(
    await client.from('reply_templates').select('id, name, subject, body').order('name').order('id'),
  )
}
