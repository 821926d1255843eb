import type { Usage } from './usage'

export type FailureKind = keyof typeof sentences

/** Whether the call was charged: certainly not, unknown, or as the response states. */
export type Charged = 'no' | 'unknown' | Usage

export interface Failure {
  kind: FailureKind
  /** For the admin: what happened and what to do. */
  sentence: string
  charged: Charged
  /** Seconds until a retry can succeed, if the vendor said so. */
  retryAfter?: number
  /** For the operator's log only. */
  cause: string
}

const sentences = {
  no_key:
    'The AI has no key yet. Set OPENAI_API_KEY and restart the site; until then, everything can be written by hand.',
  key: 'The AI service does not accept the key. Check OPENAI_API_KEY and restart the site.',
  model:
    'The AI service does not offer the model, or the model cannot do this. Set OPENAI_MODEL to another one and restart the site.',
  forbidden:
    'The AI service does not let this key be used here. Give the key’s project access, or set another OPENAI_API_KEY and restart the site.',
  quota: 'The account at the AI service is used up. Add credit or raise its limit there, then try again.',
  busy: 'The AI service is busy. Try again in a minute.',
  too_slow: 'The AI service took too long, so nothing was kept. Try again, or ask for something narrower.',
  cancelled: 'Stopped. Nothing was kept.',
  refused: 'The AI declined to write about this. Change the topic or the keywords and try again.',
  cut_short: 'The answer broke off halfway, so nothing was kept. Try again, or choose a narrower topic.',
  filtered: 'A safety filter stopped this. Put the topic and the keywords in other words and try again.',
  unreadable:
    'The AI service’s answer could not be read, so nothing was kept. Try again; if it happens every time, check OPENAI_BASE_URL and OPENAI_MODEL.',
  too_large: 'This grew too long for the AI service. Choose a narrower topic, or fewer keywords and sources.',
  unreachable:
    'The AI service could not be reached. Check the internet connection and OPENAI_BASE_URL, then try again.',
  vendor: 'The AI service has a fault of its own. Try again in a few minutes.',
}

export function failure(kind: FailureKind, charged: Charged, cause: string, retryAfter?: number): Failure {
  const sentence = kind === 'busy' && retryAfter ? busyFor(retryAfter) : sentences[kind]
  return { kind, sentence, charged, cause: withoutKeys(cause), ...(retryAfter && { retryAfter }) }
}

function busyFor(seconds: number): string {
  if (seconds > 90) return `The AI service is busy. Try again in ${Math.ceil(seconds / 60)} minutes.`
  return `The AI service is busy. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

// The vendor quotes a part of the key in its error messages.
function withoutKeys(cause: string): string {
  return cause.replace(/\bsk-\S+/g, 'sk-...').slice(0, 300)
}
