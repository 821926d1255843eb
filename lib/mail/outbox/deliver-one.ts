import 'server-only'
import type { Outcome } from '@/lib/mail/outcome'
import { type Mail, sendMail } from '@/lib/mail/send'
import { writeMail } from '@/lib/mail/templates/write'
import type { Client } from '@/lib/platform/supabase/public'
import { backoff, maxAttempts } from './backoff'
import { type ClaimedMail, finishMail, keepRendered } from './claims'
import { logFailure } from './log-events'

export type Pause = Extract<Outcome, { kind: 'paused' }>
type Ended = 'sent' | 'later' | 'refused' | 'lost' | Pause

/**
 * Sends one claimed mail and records the outcome. After an unexpected error another worker takes it when the lease
 * expires.
 */
export async function deliverOne(service: Client, claimed: ClaimedMail): Promise<Ended> {
  try {
    // Every worker that claimed it died.
    if (claimed.attempts > maxAttempts) return await giveUp(service, claimed, 'No try came to an end.')
    const letter = finished(claimed) ?? (await written(claimed))
    if (typeof letter === 'string') return await end(service, claimed, { kind: 'later', cause: letter })
    const mail = await keepRendered(service, claimed, letter)
    if (!mail) return 'lost'
    return await end(service, claimed, await sendMail(mail, `mail-${claimed.id}-${claimed.round}`))
  } catch (error) {
    logFailure('mail.not_finished', claimed, error)
    return 'lost'
  }
}

async function end(service: Client, claimed: ClaimedMail, outcome: Outcome): Promise<Ended> {
  switch (outcome.kind) {
    case 'sent':
      await finishMail(service, claimed, { outcome: 'sent', providerId: outcome.id })
      return 'sent'
    case 'paused': {
      const { reason, seconds } = outcome
      // A changed sender means a changed body: the next attempt renders the mail again with the current sender.
      const kind = reason === 'sender' ? 'anew' : 'paused'
      await finishMail(service, claimed, { outcome: kind, cause: `${reason}: ${outcome.cause}`, seconds })
      return outcome
    }
    case 'refused':
      return giveUp(service, claimed, outcome.cause)
    case 'later': {
      const { cause } = outcome
      if (claimed.attempts >= maxAttempts) return giveUp(service, claimed, cause)
      await finishMail(service, claimed, { outcome: 'later', cause, seconds: backoff(claimed.attempts) })
      return 'later'
    }
  }
}

async function giveUp(service: Client, claimed: ClaimedMail, cause: string): Promise<Ended> {
  logFailure('mail.given_up', claimed, cause)
  await finishMail(service, claimed, { outcome: 'refused', cause })
  return 'refused'
}

/** The mail as an earlier attempt rendered it, sender included: this attempt sends the same. */
function finished({ rendered }: ClaimedMail): Mail | undefined {
  const isMail = typeof rendered === 'object' && rendered !== null && 'from' in rendered
  return isMail ? (rendered as unknown as Mail) : undefined
}

/** The rendered mail, or why it could not be rendered: a bug that a later version may have fixed. */
async function written(claimed: ClaimedMail): Promise<Mail | string> {
  try {
    return await writeMail(claimed)
  } catch (error) {
    logFailure('mail.not_written', claimed, error)
    return `It could not be written: ${error instanceof Error ? error.message : error}`
  }
}
