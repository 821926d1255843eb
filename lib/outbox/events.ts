import 'server-only'
import { Unavailable } from '@/lib/core/errors'
import type { MailEvent } from '@/lib/email/webhook'
import type { Client } from '@/lib/supabase/public'

/** Keeps what the provider reports of a mail; the same report twice changes nothing. */
export async function recordMailEvent(service: Client, { id, mail, event, at, forGood }: MailEvent) {
  const { error } = await service.rpc('record_mail_event', {
    event_id: id,
    sent_as: mail,
    event,
    happened_at: at,
    for_good: forGood,
  })
  if (error) throw new Unavailable('database', error)
}
