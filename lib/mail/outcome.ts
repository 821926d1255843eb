import type { CreateEmailResponse } from 'resend'

/** Why no mail at all can be sent, independent of any single mail. */
export type PauseReason = 'no key' | 'key' | 'sender' | 'quota' | 'busy'

export type Outcome =
  | { kind: 'sent'; id: string }
  | { kind: 'later'; cause: string }
  | { kind: 'paused'; reason: PauseReason; cause: string; seconds: number }
  | { kind: 'refused'; cause: string }

const soon = 60
const hour = 3600
// Not caused by the mail: a wrong endpoint or a temporary problem.
const passing = [404, 405, 408, 425]

/** What a response of the provider means for the mail. */
export function outcomeOf({ data, error, headers }: CreateEmailResponse): Outcome {
  if (!error)
    return data?.id ? { kind: 'sent', id: data.id } : { kind: 'later', cause: 'an answer without an id' }
  const { name, statusCode, message } = error
  const cause = `${statusCode ?? 'no answer'} ${name}: ${message}`
  const paused = (reason: PauseReason, seconds: number) => ({
    kind: 'paused' as const,
    reason,
    cause,
    seconds,
  })
  if (/quota_exceeded$/.test(name)) return paused('quota', hour)
  if (statusCode === 429) return paused('busy', secondsOf(headers?.['retry-after']))
  // A wrong key is also reported as a validation error, recognisable only by its message.
  if (statusCode === 401 || /api.key/i.test(`${name} ${message}`)) return paused('key', soon)
  if (name === 'invalid_from_address' || statusCode === 403) return paused('sender', soon)
  if (!statusCode || statusCode >= 500 || passing.includes(statusCode)) return { kind: 'later', cause }
  if (name === 'concurrent_idempotent_requests') return { kind: 'later', cause }
  return { kind: 'refused', cause }
}

function secondsOf(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, hour) : 2
}
