import 'server-only'
import type { Mail } from '@/lib/mail/send'
import { Unavailable, unwrap } from '@/lib/platform/errors'
import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'

export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number]

/** Seconds after which another worker may claim a mail whose worker has died. */
const lease = 60

/** Claims the next due mails for a minute; those that somebody is waiting for come first. */
export async function claimMails(service: Client, most: number) {
  return unwrap(await service.rpc('claim_mails', { most, lease_seconds: lease }))
}

/** Stores the first rendering of a mail, which every attempt sends. Undefined when the lease was lost. */
export async function keepRendered(
  service: Client,
  mail: ClaimedMail,
  letter: Mail,
): Promise<Mail | undefined> {
  const { data, error } = await service.rpc('keep_rendered', {
    mail: mail.id,
    token: mail.lease_token ?? '',
    letter: letter as unknown as Json,
  })
  if (error) throw new Unavailable('database', error)
  return (data as unknown as Mail | null) ?? undefined
}

interface Ending {
  outcome: 'sent' | 'later' | 'paused' | 'anew' | 'refused'
  cause?: string
  /** Seconds until the next attempt. */
  seconds?: number
  providerId?: string
}

/** Records the outcome of a mail; false when the lease was lost to another worker. */
export async function finishMail(service: Client, mail: ClaimedMail, ending: Ending): Promise<boolean> {
  const { data, error } = await service.rpc('finish_mail', {
    mail: mail.id,
    token: mail.lease_token ?? '',
    outcome: ending.outcome,
    cause: ending.cause,
    wait_seconds: Math.ceil(ending.seconds ?? 0),
    sent_as: ending.providerId,
  })
  if (error) throw new Unavailable('database', error)
  return data
}
