import 'server-only'
import { after } from 'next/server'
import { deliverMails } from '@/lib/mail/outbox/deliver'
import { logError } from '@/lib/platform/log'
import { serviceClient } from '@/lib/platform/supabase/service'

/**
 * Tries up to eight due mails for the first time after the response, those to one person before campaigns;
 * the tick sends the rest. Never throws: what is stored must not be reported as a failure.
 */
export function sendMailsSoon() {
  try {
    after(deliverNow)
  } catch (error) {
    logError('mail.first_try_failed', error)
  }
}

async function deliverNow() {
  try {
    await deliverMails(serviceClient(), { maxMails: 8, seconds: 20 })
  } catch (error) {
    logError('mail.first_try_failed', error)
  }
}
