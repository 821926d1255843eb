import type OpenAI from 'openai'
import { TooLarge } from './too-large'
import type { Watch } from './watch'

type Response = OpenAI.Responses.Response
type Event = OpenAI.Responses.ResponseStreamEvent

export type OnText = (delta: string, soFar: string) => void

interface Heard {
  events: AsyncIterable<Event>
  watch: Watch
  /** Characters. */
  most: number
  onText?: OnText
}

/**
 * Reads a stream to its last event and returns its response; undefined when the stream ends without one.
 * @throws TooLarge when the text exceeds the limit, and errors of the connection.
 */
export async function listen({ events, watch, most, onText }: Heard): Promise<Response | undefined> {
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
