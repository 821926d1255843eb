import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/lib/core/env'
import { logError, logEvent } from '@/lib/core/log'
import type { Outcome } from '@/lib/email/outcome'
import { sendMail } from '@/lib/email/send'
import type { Client } from '@/lib/supabase/public'
import { backoff, mostAttempts } from './backoff'
import { type ClaimedMail, claimMails, finishMail, keepRendered } from './claims'
import { writeMail } from './letters/write'

type Ended = 'sent' | 'later' | 'refused' | 'lost' | Pause
type Pause = Extract<Outcome, { kind: 'paused' }>

const atOnce = 4
const shortPause = 5

/**
 * Sends what is due, at most `most` mails and for at most `seconds`; answers how many left. What the provider refuses as
 * a whole (key, sender, quota) ends the run and costs no mail a try.
 */
export async function deliverMails(service: Client, { most = 200, seconds = 40 } = {}): Promise<number> {
  if (!env().RESEND_API_KEY) return 0
  const until = Date.now() + seconds * 1000
  let sent = 0
  for (let taken = 0; taken < most && Date.now() < until; taken += atOnce) {
    const mails = await claimMails(service, Math.min(atOnce, most - taken))
    if (mails.length === 0) break
    const endings = await Promise.all(mails.map((mail) => deliver(service, mail)))
    sent += endings.filter((ending) => ending === 'sent').length
    const pause = endings.find((ending) => typeof ending === 'object')
    if (!pause) continue
    if (pause.reason !== 'busy' || pause.seconds > shortPause) {
      logEvent('mail.paused', { reason: pause.reason, cause: pause.cause })
      break
    }
    await sleep(pause.seconds * 1000)
  }
  return sent
}

/** One mail, from claimed to finished. A surprise leaves it to the next worker, once the lease has run out. */
async function deliver(service: Client, claimed: ClaimedMail): Promise<Ended> {
  try {
    const mail = await keepRendered(service, claimed, await writeMail(claimed))
    if (!mail) return 'lost'
    const outcome = await sendMail(mail, `mail-${claimed.id}-${claimed.round}`)
    const finish = (ending: Parameters<typeof finishMail>[2]) => finishMail(service, claimed, ending)
    switch (outcome.kind) {
      case 'sent':
        await finish({ outcome: 'sent', providerId: outcome.id })
        return 'sent'
      case 'paused':
        await finish({
          outcome: 'paused',
          cause: `${outcome.reason}: ${outcome.cause}`,
          seconds: outcome.seconds,
        })
        return outcome
      case 'later': {
        if (claimed.attempts >= mostAttempts) return await giveUp(outcome.cause)
        await finish({ outcome: 'later', cause: outcome.cause, seconds: backoff(claimed.attempts) })
        return 'later'
      }
      case 'refused':
        return await giveUp(outcome.cause)
    }
    async function giveUp(cause: string): Promise<Ended> {
      logError('mail.given_up', cause, { mail: claimed.id, template: claimed.template })
      await finish({ outcome: 'refused', cause })
      return 'refused'
    }
  } catch (error) {
    logError('mail.not_finished', error, { mail: claimed.id, template: claimed.template })
    return 'lost'
  }
}
