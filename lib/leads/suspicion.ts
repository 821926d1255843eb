import type { Verdict } from '@/lib/platform/turnstile/verify'
import type { OpenedFor } from './form-time'

interface Signs {
  /** The value of the honeypot field. */
  honeypot: string
  openedFor: OpenedFor
  /** The verdict of the challenge. */
  check: Verdict
  name: string
  text: string
}

/**
 * Why a message may be spam, in words for whoever reads it, or undefined. Each sign also occurs in honest messages,
 * so they are marked and never dropped. Accented letters and names are no sign: Ọlá and Zoë are people.
 */
export function suspicion({ honeypot, openedFor, check, name, text }: Signs): string | undefined {
  const links = `${name} ${text}`.match(link)?.length ?? 0
  const reasons = [
    honeypot && 'It fills in a field that people cannot see.',
    openedFor === 'forged' && 'Its proof of when the form was opened is forged.',
    typeof openedFor === 'number' && openedFor < quickest && `It was sent within ${quickest} seconds.`,
    check === 'failed' && 'It did not pass the check that a person sent it.',
    links >= manyLinks && `It holds ${links} links.`,
  ]
  return reasons.filter(Boolean).join(' ') || undefined
}

const quickest = 3
const manyLinks = 3
const link = /(?:https?:\/\/|\bwww\.)[^\s<>()[\]"']+/gi
