import 'server-only'
import { after } from 'next/server'
import { deliverMails } from '@/lib/mail/outbox/deliver'
import { recordMailEvent } from '@/lib/mail/outbox/mutations'
import type { MailEvent } from '@/lib/mail/webhook'
import { logError } from '@/lib/platform/log'
import { serviceClient } from '@/lib/platform/supabase/service'

/**
 * Tries up to eight due mails for the first time after the response, those to one person before campaigns; the tick
 * sends the rest. Never throws: what is stored must not be reported as a failure.
 */
export function sendMailsSoon() {
  try {
    after(firstTry)
  } catch (error) {
    logError('mail.first_try_failed', error)
  }
}

async function firstTry() {
  try {
    await deliverMails(serviceClient(), { maxMails: 8, seconds: 20 })
  } catch (error) {
    logError('mail.first_try_failed', error)
  }
}

/** Stores a delivery report; the provider signs it with its own secret, so there is no session to check. */
export const keepMailEvent = (event: MailEvent) => recordMailEvent(serviceClient(), event)
