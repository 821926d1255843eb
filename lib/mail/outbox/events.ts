import 'server-only'
import type { MailEvent } from '@/lib/mail/webhook'
import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'

/** Stores a delivery report of the provider; idempotent. */
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
