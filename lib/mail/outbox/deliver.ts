import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/lib/platform/env'
import type { Client } from '@/lib/platform/supabase/public'
import { claimMails } from './claims'
import { deliverOne, type Pause } from './deliver-one'
import { logPaused, logSent } from './log-events'

const atOnce = 4
const shortPause = 5

/**
 * Sends due mails, at most `most` and for at most `seconds`; returns how many were sent. An error that affects all
 * mails (key, sender, quota) stops it and counts as no mail's attempt.
 */
export async function deliverMails(service: Client, { most = 200, seconds = 40 } = {}): Promise<number> {
  if (!env().RESEND_API_KEY) return 0
  const until = Date.now() + seconds * 1000
  let sent = 0
  for (let taken = 0; taken < most && Date.now() < until; taken += atOnce) {
    const mails = await claimMails(service, Math.min(atOnce, most - taken))
    if (mails.length === 0) break
    const endings = await Promise.all(mails.map((mail) => deliverOne(service, mail)))
    sent += endings.filter((ending) => ending === 'sent').length
    const pause = endings.find((ending) => typeof ending === 'object')
    if (pause && isLong(pause)) {
      logPaused(pause)
      break
    }
    if (pause) await sleep(pause.seconds * 1000)
  }
  if (sent > 0) logSent()
  return sent
}

const isLong = ({ reason, seconds }: Pause) => reason !== 'busy' || seconds > shortPause
