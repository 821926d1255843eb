import 'server-only'
import type { Mail } from '@/lib/mail/send'
import type { MailEvent } from '@/lib/mail/webhook'
import { unwrap } from '@/lib/platform/errors'
import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'

export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number]

/** Seconds after which another worker may claim a mail whose worker has died. */
const lease = 60

/** Claims the next due mails for a minute; those that somebody is waiting for come first. */
export async function claimMails(service: Client, max: number) {
  return unwrap(await service.rpc('claim_mails', { max_rows: max, lease_seconds: lease }))
}

/** Stores the first rendering of a mail, which every attempt sends. Undefined when the lease was lost. */
export async function storeRendered(service: Client, mail: ClaimedMail, rendered: Mail) {
  const stored = service.rpc('keep_rendered', { ...leaseOf(mail), rendered: rendered as unknown as Json })
  return (unwrap(await stored) as unknown as Mail | null) ?? undefined
}

interface DeliveryResult {
  outcome: 'sent' | 'later' | 'paused' | 'rewrite' | 'refused'
  cause?: string
  /** Seconds until the next attempt. */
  wait_seconds?: number
  /** The provider's id of the mail. */
  provider_id?: string
}

/** Records the outcome of a mail; false when the lease was lost to another worker. */
export async function finishMail(
  service: Client,
  mail: ClaimedMail,
  { wait_seconds = 0, ...result }: DeliveryResult,
) {
  const wait = { wait_seconds: Math.ceil(wait_seconds) }
  return unwrap(await service.rpc('finish_mail', { ...leaseOf(mail), ...result, ...wait }))
}

const leaseOf = ({ id, lease_token }: ClaimedMail) => ({ mail: id, token: lease_token ?? '' })

/** Stores a delivery report; the same report (`id`) is stored once. @throws Unavailable */
export async function recordMailEvent(service: Client, { id, mail, event, at, permanent }: MailEvent) {
  const report = { event_id: id, provider_id: mail, event, happened_at: at, permanent }
  unwrap(await service.rpc('record_mail_event', report))
}
