import OpenAI from 'openai'
import type { Usage } from './prices'

export type FailureKind = keyof typeof messages

/** Whether the vendor charges for the call: no, unknown, or the usage stated in the response. */
export type Charged = 'no' | 'unknown' | Usage

export interface Failure {
  kind: FailureKind
  /** Message for the admin: what happened and what to do. */
  message: string
  charged: Charged
  /** Seconds until a retry can succeed, if the vendor said so. */
  retryAfter?: number
  /** Cause of the failure, for the log only. */
  cause: string
}

const messages = {
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
  const message = kind === 'busy' && retryAfter ? busyMessage(retryAfter) : messages[kind]
  return { kind, message, charged, cause: withoutKeys(cause), ...(retryAfter && { retryAfter }) }
}

export const failed = (...args: Parameters<typeof failure>) => ({
  ok: false as const,
  failure: failure(...args),
})

function busyMessage(seconds: number): string {
  if (seconds > 90) return `The AI service is busy. Try again in ${Math.ceil(seconds / 60)} minutes.`
  return `The AI service is busy. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

// The vendor quotes a part of the key in its error messages.
function withoutKeys(cause: string): string {
  return cause.replace(/\bsk-\S+/g, 'sk-...').slice(0, 300)
}

/** Classifies a thrown error. The vendor's errors are all named "Error", so their classes are compared. */
export function failureOf(error: unknown): Failure {
  const cause = String(error)
  if (error instanceof TooLarge) return failure('too_large', 'unknown', cause)
  if (error instanceof OpenAI.APIConnectionTimeoutError) return failure('too_slow', 'unknown', cause)
  if (error instanceof OpenAI.APIConnectionError) return failure('unreachable', chargedBy(error), cause)
  if (error instanceof OpenAI.APIError) return refusal(error, cause)
  // A connection that breaks inside the stream throws a TypeError with the socket's error as its cause.
  if (error instanceof TypeError && codeIn(error)) return failure('cut_short', 'unknown', cause)
  return failure('unreadable', 'unknown', cause)
}

function refusal(error: InstanceType<typeof OpenAI.APIError>, cause: string): Failure {
  const { status, headers } = error
  const kind = kindOfCode(`${error.code} ${error.type}`) ?? kindOfStatus(status, error.message)
  const free = status !== undefined && (status < 500 || status === 503 || status === 529) && status !== 408
  return failure(kind, free ? 'no' : 'unknown', cause, kind === 'busy' ? retryAfter(headers) : undefined)
}

/** Classifies a code of the vendor, whether in an error response, in the stream or in a failed result. */
export function kindOfCode(code: string): FailureKind | undefined {
  return codes.find(([pattern]) => pattern.test(code))?.[1]
}

const codes: [RegExp, FailureKind][] = [
  [/quota|billing/, 'quota'],
  [/rate_limit|overloaded/, 'busy'],
  [/invalid_api_key/, 'key'],
  [/context_length|too_large|string_above_max/, 'too_large'],
  [/policy|invalid_prompt|content_filter/, 'filtered'],
  [/model_not_found|unsupported_(parameter|value|model)/, 'model'],
]

function kindOfStatus(status: number | undefined, message: string): FailureKind {
  if (status === 400 && /api.key/i.test(message)) return 'key'
  if (status === 404) return /\bmodel\b/i.test(message) ? 'model' : 'unreachable'
  return (status && statuses[status]) || 'vendor'
}

const statuses: Record<number, FailureKind> = {
  400: 'model',
  401: 'key',
  402: 'quota',
  403: 'forbidden',
  408: 'too_slow',
  413: 'too_large',
  422: 'model',
  429: 'busy',
  503: 'busy',
  504: 'too_slow',
  529: 'busy',
}

function retryAfter(headers: Headers | undefined): number | undefined {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  const after = headers?.get('retry-after') ?? ''
  const until = Number.isNaN(Number(after)) ? (Date.parse(after) - Date.now()) / 1000 : Number(after)
  const seconds = Math.ceil(Number.isNaN(milliseconds) ? until : milliseconds / 1000)
  return seconds > 0 ? Math.min(seconds, 3600) : undefined
}

const notConnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

function chargedBy(error: Error): Charged {
  return notConnected.test(codeIn(error) ?? '') ? 'no' : 'unknown'
}

function codeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : codeIn(error.cause)
}

export class TooLarge extends Error {
  override name = 'TooLarge'

  constructor(size: number) {
    super(`the answer has grown to ${size} characters`)
  }
}
