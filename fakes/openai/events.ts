import type { ResponsesRequest } from './request.ts'
import { type Ending, type Item, responseOf } from './response.ts'

export interface StreamEvent {
  type: string
  [name: string]: unknown
}

/** Every event of one response in the vendor's order, `size` UTF-16 units of text in each delta. */
export function* eventsOf(
  request: ResponsesRequest,
  output: Item[],
  ending: Ending,
  size: number,
): Generator<StreamEvent> {
  const begun = responseOf(request, [], { status: 'in_progress' })
  yield { type: 'response.created', response: begun }
  yield { type: 'response.in_progress', response: begun }
  for (const [index, item] of output.entries()) yield* eventsOfItem(item, index, size)
  const response = { ...responseOf(request, output, ending), id: begun.id }
  yield { type: `response.${ending.status}`, response }
}

function* eventsOfItem(item: Item, output_index: number, size: number): Generator<StreamEvent> {
  const place = { output_index, item_id: item.id }
  const [part] = (item.content ?? []) as { type: string; text?: string; refusal?: string }[]
  const begun = { ...item, status: 'in_progress', ...(part && { content: [] }) }
  yield { type: 'response.output_item.added', output_index, item: begun }
  if (item.type === 'web_search_call')
    for (const step of ['in_progress', 'searching', 'completed'])
      yield { type: `response.web_search_call.${step}`, ...place }
  if (part) yield* eventsOfPart(part, { ...place, content_index: 0 }, size)
  yield { type: 'response.output_item.done', output_index, item }
}

function* eventsOfPart(
  part: { type: string; text?: string; refusal?: string; annotations?: unknown[] },
  place: Record<string, unknown>,
  size: number,
): Generator<StreamEvent> {
  const [field, text] = part.refusal === undefined ? ['text', part.text ?? ''] : ['refusal', part.refusal]
  const name = field === 'text' ? 'response.output_text' : 'response.refusal'
  const empty = field === 'text' ? { ...part, text: '', annotations: [] } : { ...part, refusal: '' }
  yield { type: 'response.content_part.added', ...place, part: empty }
  for (let at = 0; at < text.length; at += size)
    yield { type: `${name}.delta`, ...place, delta: text.slice(at, at + size), logprobs: [] }
  for (const [annotation_index, annotation] of (part.annotations ?? []).entries())
    yield { type: 'response.output_text.annotation.added', ...place, annotation_index, annotation }
  yield { type: `${name}.done`, ...place, [field]: text, logprobs: [] }
  yield { type: 'response.content_part.done', ...place, part }
}
