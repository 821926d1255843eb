import type OpenAI from 'openai'
import { TooLarge } from './failure'

type ResponseObject = OpenAI.Responses.Response
type Event = OpenAI.Responses.ResponseStreamEvent

export type OnText = (delta: string, soFar: string) => void

interface StreamOptions {
  timeouts: Timeouts
  /** The maximum length of the text, in characters. */
  maxLength: number
  onText?: OnText
}

/**
 * Reads a stream to its last event and returns its response; undefined when the stream ends without one.
 * @throws TooLarge when the text exceeds the limit, and errors of the connection.
 */
export async function readStream(
  events: AsyncIterable<Event>,
  { timeouts, maxLength, onText }: StreamOptions,
) {
  let soFar = ''
  let total = 0
  let isCommentary = false
  for await (const event of events) {
    timeouts.restartIdle()
    if ('response' in event && isLast(event)) return event.response
    if (event.type === 'response.output_item.added' && event.item.type === 'message') {
      soFar = ''
      isCommentary = event.item.phase === 'commentary'
    }
    if (event.type !== 'response.output_text.delta') continue
    total += event.delta.length
    if (total > maxLength) throw new TooLarge(total)
    soFar += event.delta
    if (!isCommentary) onText?.(event.delta, soFar)
  }
}

function isLast({ type }: Event): boolean {
  return type === 'response.completed' || type === 'response.incomplete' || type === 'response.failed'
}

/**
 * Sends a request and returns its event stream.
 * @throws the vendor's errors, and SyntaxError for a response that does not follow its protocol.
 */
export async function openStream(
  client: OpenAI,
  body: OpenAI.Responses.ResponseCreateParamsStreaming,
  timeouts: Timeouts,
  max: number,
): Promise<AsyncIterable<Event>> {
  const { data, response } = await client.responses.create(body, { signal: timeouts.signal }).withResponse()
  timeouts.restartIdle()
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('text/event-stream')) return data
  if (type.includes('json')) return singleEvent(response, timeouts, max)
  throw new SyntaxError(`Unexpected content type: ${type || 'none'}`)
}

/** Some compatible servers cannot stream and respond with one body, equivalent to the last event. */
async function* singleEvent(response: Response, timeouts: Timeouts, max: number): AsyncGenerator<Event> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    timeouts.restartIdle()
    text += decoder.decode(chunk, { stream: true })
    if (text.length > max * 2) throw new TooLarge(text.length)
  }
  const responseObject: ResponseObject = JSON.parse(text)
  if (responseObject.object !== 'response') throw new SyntaxError('The body is not a response object')
  const type = responseObject.status === 'completed' ? 'response.completed' : 'response.incomplete'
  yield { type, response: responseObject, sequence_number: 0 }
}

export interface TimeLimits {
  /** Milliseconds for the whole call. */
  deadline: number
  /** Maximum milliseconds without data. */
  idle: number
  /** Aborts the call from outside. */
  signal?: AbortSignal
}

type Timeouts = ReturnType<typeof startTimeouts>

/** Deadline and idle timeout of a call. The vendor's own timeout ends at the headers, not with the stream. */
export function startTimeouts({ deadline, idle, signal: cancel = new AbortController().signal }: TimeLimits) {
  const idleTimeout = new AbortController()
  const timer = setTimeout(() => idleTimeout.abort(), idle)
  const signal = AbortSignal.any([cancel, AbortSignal.timeout(deadline), idleTimeout.signal])
  return {
    /** Aborted when the call has to end, for any reason. */
    signal,
    ended: () => (signal.aborted ? (signal.reason === cancel.reason ? 'cancelled' : 'too_slow') : undefined),
    /** Restarts the idle timeout; to be called when data arrives. */
    restartIdle: () => {
      timer.refresh()
    },
    stop: () => clearTimeout(timer),
  }
}
