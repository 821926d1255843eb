import OpenAI from 'openai'
import { type Charged, type Failure, type FailureKind, failure } from './failure'
import { TooLarge } from './too-large'

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

const neverArrived = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

function chargedBy(error: Error): Charged {
  return neverArrived.test(codeIn(error) ?? '') ? 'no' : 'unknown'
}

function codeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : codeIn(error.cause)
}
