import 'server-only'
import { after } from 'next/server'
import { deliverMails } from '@/lib/mail/outbox/deliver'
import { recordMailEvent } from '@/lib/mail/outbox/events'
import type { MailEvent } from '@/lib/mail/webhook'
import { logError } from '@/lib/platform/log'
import { serviceClient } from '@/lib/platform/supabase/service'

/**
 * A first try for the mails just stored, once the person has their answer. What it leaves, the tick sends. Never throws:
 * what is stored must not be answered as a failure.
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
    await deliverMails(serviceClient(), { most: 8, seconds: 20 })
  } catch (error) {
    logError('mail.first_try_failed', error)
  }
}

/** What the provider reports of a mail; it signs with its own secret, so nobody's session is asked. */
export const keepMailEvent = (event: MailEvent) => recordMailEvent(serviceClient(), event)
