import 'server-only'
import { type CreateEmailResponse, Resend } from 'resend'
import { env } from '@/lib/platform/env'

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

const timeout = 10_000

/**
 * Sends one mail through the provider; the same idempotency key sends it once within 24 hours. Never throws:
 * the result says what happened and whether a retry can help.
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
      await resend.emails.send(mail, { idempotencyKey: key, signal: AbortSignal.timeout(timeout) }),
    )
  } catch (error) {
    return { kind: 'later', cause: String(error) }
  }
}

/**
 * The name of a header field with a control character, if any. A sender could inject headers with a line
 * break, and the vendor does not check for them.
 */
function unsafeHeader({ html: _html, text: _text, headers = {}, ...fields }: Mail): string | undefined {
  const lines = Object.entries({ ...fields, ...headers })
  return lines.find(([name, value]) => /\p{Cc}/u.test(name) || /\p{Cc}/u.test(value ?? ''))?.[0]
}

/** Why sending is paused for all mails. */
export type PauseReason = 'no key' | 'key' | 'sender' | 'quota' | 'busy'

export type Outcome =
  | { kind: 'sent'; id: string }
  | { kind: 'later'; cause: string }
  | { kind: 'paused'; reason: PauseReason; cause: string; seconds: number }
  | { kind: 'refused'; cause: string }

const soon = 60
const hour = 3600
// Statuses that are not caused by the mail, but by a wrong endpoint or a temporary problem.
const transientStatuses = [404, 405, 408, 425]

/** What a response of the provider means for the mail. */
export function outcomeOf({ data, error, headers }: CreateEmailResponse): Outcome {
  if (!error)
    return data?.id ? { kind: 'sent', id: data.id } : { kind: 'later', cause: 'an answer without an id' }
  const { name, statusCode, message } = error
  const cause = `${statusCode ?? 'no answer'} ${name}: ${message}`
  const paused = (reason: PauseReason, seconds: number) =>
    ({ kind: 'paused', reason, cause, seconds }) as const
  if (/quota_exceeded$/.test(name)) return paused('quota', hour)
  if (statusCode === 429) return paused('busy', secondsOf(headers?.['retry-after']))
  // A wrong key is also reported as a validation error, recognisable only by its message.
  if (statusCode === 401 || /api.key/i.test(`${name} ${message}`)) return paused('key', soon)
  if (name === 'invalid_from_address' || statusCode === 403) return paused('sender', soon)
  if (!statusCode || statusCode >= 500 || transientStatuses.includes(statusCode))
    return { kind: 'later', cause }
  if (name === 'concurrent_idempotent_requests') return { kind: 'later', cause }
  return { kind: 'refused', cause }
}

function secondsOf(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, hour) : 2
}
