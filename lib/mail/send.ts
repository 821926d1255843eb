import 'server-only'
import { Resend } from 'resend'
import { env } from '@/lib/platform/env'
import { type Outcome, outcomeOf } from './outcome'

/** A rendered mail, as stored and sent. Header names keep their case. */
export interface Mail {
  from: string
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}

const patience = 10_000

/**
 * Sends one mail through the provider; the same idempotency key sends it once within 24 hours. Never throws: the
 * result says what happened and whether a retry can help.
 */
export async function sendMail(mail: Mail, key: string): Promise<Outcome> {
  const { RESEND_API_KEY, RESEND_BASE_URL } = env()
  if (!RESEND_API_KEY)
    return { kind: 'paused', reason: 'no key', cause: 'RESEND_API_KEY is not set', seconds: 60 }
  const unsafe = unsafeHeader(mail)
  if (unsafe) return { kind: 'refused', cause: `${unsafe} holds a line break` }
  const resend = new Resend(RESEND_API_KEY, { baseUrl: RESEND_BASE_URL })
  try {
    return outcomeOf(
      await resend.emails.send(mail, { idempotencyKey: key, signal: AbortSignal.timeout(patience) }),
    )
  } catch (error) {
    return { kind: 'later', cause: String(error) }
  }
}

/** The vendor does not check for line breaks, with which a sender could inject headers. */
function unsafeHeader({ html: _html, text: _text, headers = {}, ...fields }: Mail): string | undefined {
  const lines = Object.entries({ ...fields, ...headers })
  return lines.find(([name, value]) => /\p{Cc}/u.test(name) || /\p{Cc}/u.test(value ?? ''))?.[0]
}
