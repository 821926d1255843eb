import type OpenAI from 'openai'
import { TooLarge } from './too-large'
import type { Watch } from './watch'
import type { bodyOf } from './wire'

type Event = OpenAI.Responses.ResponseStreamEvent

/**
 * Sends a request and returns its event stream.
 * @throws the vendor's errors, and SyntaxError for a response that does not follow its protocol.
 */
export async function ask(
  client: OpenAI,
  body: ReturnType<typeof bodyOf>,
  watch: Watch,
  most: number,
): Promise<AsyncIterable<Event>> {
  const { data, response } = await client.responses.create(body, { signal: watch.signal }).withResponse()
  watch.heard()
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('text/event-stream')) return data
  if (type.includes('json')) return atOnce(response, watch, most)
  throw new SyntaxError(`an answer of the type ${type || 'nobody knows'}`)
}

/** Some compatible servers cannot stream and respond with one body, equivalent to the last event. */
async function* atOnce(response: Response, watch: Watch, most: number): AsyncGenerator<Event> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    watch.heard()
    text += decoder.decode(chunk, { stream: true })
    if (text.length > most * 2) throw new TooLarge(text.length)
  }
  const whole: OpenAI.Responses.Response = JSON.parse(text)
  if (whole.object !== 'response') throw new SyntaxError('a body that is no response')
  const type = whole.status === 'completed' ? 'response.completed' : 'response.incomplete'
  yield { type, response: whole, sequence_number: 0 }
}
