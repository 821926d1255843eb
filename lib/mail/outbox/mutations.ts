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
export async function keepRendered(service: Client, mail: ClaimedMail, rendered: Mail) {
  const kept = service.rpc('keep_rendered', { ...leaseOf(mail), rendered: rendered as unknown as Json })
  return (unwrap(await kept) as unknown as Mail | null) ?? undefined
}

interface Ending {
  outcome: 'sent' | 'later' | 'paused' | 'rewrite' | 'refused'
  cause?: string
  /** Until the next attempt. */
  wait_seconds?: number
  /** The provider's id. */
  provider_id?: string
}

/** Records the outcome of a mail; false when the lease was lost to another worker. */
export async function finishMail(
  service: Client,
  mail: ClaimedMail,
  { wait_seconds = 0, ...ending }: Ending,
) {
  const wait = { wait_seconds: Math.ceil(wait_seconds) }
  return unwrap(await service.rpc('finish_mail', { ...leaseOf(mail), ...ending, ...wait }))
}

const leaseOf = ({ id, lease_token }: ClaimedMail) => ({ mail: id, token: lease_token ?? '' })

/** Stores a delivery report from the mail provider. The same report (`id`) is stored once. */
export async function recordMailEvent(service: Client, { id, mail, event, at, forGood }: MailEvent) {
  const report = { event_id: id, provider_id: mail, event, happened_at: at, permanent: forGood }
  unwrap(await service.rpc('record_mail_event', report))
}
