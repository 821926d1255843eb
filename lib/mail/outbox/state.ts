import type { Tables } from '@/lib/platform/supabase/database.types'
import { normaliseTimestamp } from '@/lib/platform/time'

export const mailStateColumns = 'id, recipient, status, delivery, attempts, last_error, sent_at'

type Row = Pick<
  Tables<'email_outbox'>,
  'id' | 'recipient' | 'status' | 'delivery' | 'attempts' | 'last_error' | 'sent_at'
>

export type MailState = ReturnType<typeof toMailState>

/** Where one mail of the outbox stands. */
export const toMailState = (mail: Row) => ({
  id: mail.id,
  recipient: mail.recipient ?? 'the school',
  status: mail.status,
  delivery: mail.delivery,
  attempts: mail.attempts,
  lastError: mail.last_error,
  sentAt: mail.sent_at && normaliseTimestamp(mail.sent_at),
})
