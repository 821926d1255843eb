import type OpenAI from 'openai'
import { TooLarge } from './failure'
import type { bodyOf } from './respond'

type Completion = OpenAI.Responses.Response
type Event = OpenAI.Responses.ResponseStreamEvent

export type OnText = (delta: string, soFar: string) => void

interface Listening {
  watch: Watch
  /** Characters. */
  maxLength: number
  onText?: OnText
}

/**
 * Reads a stream to its last event and returns its response; undefined when the stream ends without one.
 * @throws TooLarge when the text exceeds the limit, and errors of the connection.
 */
export async function listen(events: AsyncIterable<Event>, { watch, maxLength: most, onText }: Listening) {
  let soFar = ''
  let total = 0
  let aside = false
  for await (const event of events) {
    watch.heard()
    if ('response' in event && isLast(event)) return event.response
    if (event.type === 'response.output_item.added' && event.item.type === 'message') {
      soFar = ''
      aside = event.item.phase === 'commentary'
    }
    if (event.type !== 'response.output_text.delta') continue
    total += event.delta.length
    if (total > most) throw new TooLarge(total)
    soFar += event.delta
    if (!aside) onText?.(event.delta, soFar)
  }
}

function isLast({ type }: Event): boolean {
  return type === 'response.completed' || type === 'response.incomplete' || type === 'response.failed'
}

/**
 * Sends a request and returns its event stream.
 * @throws the vendor's errors, and SyntaxError for a response that does not follow its protocol.
 */
export async function ask(
  client: OpenAI,
  body: ReturnType<typeof bodyOf>,
  watch: Watch,
  max: number,
): Promise<AsyncIterable<Event>> {
  const { data, response } = await client.responses.create(body, { signal: watch.signal }).withResponse()
  watch.heard()
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('text/event-stream')) return data
  if (type.includes('json')) return atOnce(response, watch, max)
  throw new SyntaxError(`an answer of the type ${type || 'nobody knows'}`)
}

/** Some compatible servers cannot stream and respond with one body, equivalent to the last event. */
async function* atOnce(response: Response, watch: Watch, max: number): AsyncGenerator<Event> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    watch.heard()
    text += decoder.decode(chunk, { stream: true })
    if (text.length > max * 2) throw new TooLarge(text.length)
  }
  const whole: Completion = JSON.parse(text)
  if (whole.object !== 'response') throw new SyntaxError('a body that is no response')
  const type = whole.status === 'completed' ? 'response.completed' : 'response.incomplete'
  yield { type, response: whole, sequence_number: 0 }
}

export interface Patience {
  /** Milliseconds for the whole call. */
  deadline: number
  /** Maximum milliseconds without data. */
  idle: number
  /** Aborts the call from outside. */
  signal?: AbortSignal
}

type Watch = ReturnType<typeof startWatch>

/**
 * Deadline and idle timeout of one call. The vendor's own timeout ends at the headers, so a silent stream would hang.
 */
export function startWatch({ deadline, idle, signal: cancel = new AbortController().signal }: Patience) {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), idle)
  const signal = AbortSignal.any([cancel, AbortSignal.timeout(deadline), silence.signal])
  return {
    /** Aborted when the call has to end, for any reason. */
    signal,
    ended: () => (signal.aborted ? (signal.reason === cancel.reason ? 'cancelled' : 'too_slow') : undefined),
    /** Data arrived: restarts the idle timeout. */
    heard: () => {
      timer.refresh()
    },
    stop: () => clearTimeout(timer),
  }
}
