import type { Outcome } from '@/lib/mail/outcome'
import { logError, logEvent } from '@/lib/platform/log'
import type { ClaimedMail } from './claims'

let paused = ''

/** A problem may last for hours and occur every minute, so it is logged once, and once when it is over. */
export function logPaused({ reason, cause }: Extract<Outcome, { kind: 'paused' }>) {
  const words = withoutAddresses(cause)
  if (paused === words) return
  paused = words
  logError('mail.paused', words, { reason })
}

export function logSent() {
  if (paused) logEvent('mail.resumed')
  paused = ''
}

/** Log events of one mail, without its recipient. */
export function logFailure(event: string, { id, template }: ClaimedMail, cause: unknown) {
  logError(event, withoutAddresses(cause instanceof Error ? cause.message : String(cause)), {
    mail: id,
    template,
  })
}

const withoutAddresses = (cause: string) => cause.replace(/[^\s<>()"'`,;:]+@[^\s<>()"'`,;:]+/g, '(address)')
