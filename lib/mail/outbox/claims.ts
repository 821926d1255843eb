import 'server-only'
import type { Mail } from '@/lib/mail/send'
import { Unavailable } from '@/lib/platform/errors'
import type { Json } from '@/lib/platform/supabase/database.types'
import type { Client } from '@/lib/platform/supabase/public'

export type ClaimedMail = Awaited<ReturnType<typeof claimMails>>[number]

/** Seconds after which another worker may take a mail whose carrier has died. */
const lease = 60

/** The next mails that are due, ours alone for a minute; the ones somebody waits for come first. */
export async function claimMails(service: Client, most: number) {
  const { data, error } = await service.rpc('claim_mails', { most, lease_seconds: lease })
  if (error) throw new Unavailable('database', error)
  return data
}

/** The mail as it was first written, which is what every try sends. Nothing when the lease was lost. */
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
  /** Until the next try. */
  seconds?: number
  providerId?: string
}

/** Says what became of a mail; false when the lease was lost and another worker has it. */
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
