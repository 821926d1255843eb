import { inputText, type ResponsesRequest, topicOf } from './request.ts'

export type Item = Record<string, unknown> & { id: string; type: string }

export interface Ending {
  status: 'completed' | 'incomplete' | 'failed' | 'in_progress'
  reason?: 'max_output_tokens' | 'content_filter'
  code?: string
  /** Whether the response reports no token usage, as with some compatible servers. */
  withoutUsage?: boolean
}

let idCounter = 0

/** The `response` object of the protocol. */
export function responseOf(
  request: ResponsesRequest,
  output: Item[],
  { status, reason, code, withoutUsage }: Ending,
) {
  const searches = output.filter(({ id }) => id.startsWith('ws_search')).length
  return {
    id: `resp_fake_${++idCounter}`,
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status,
    error: code ? { code, message: 'The fake failed on purpose.' } : null,
    incomplete_details: reason ? { reason } : null,
    instructions: request.instructions ?? null,
    metadata: {},
    model: `${request.model ?? 'gpt-fake'}-2026-04-23`,
    output,
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: 'auto',
    tools: request.tools ?? [],
    top_p: 1,
    store: request.store ?? true,
    text: request.text,
    tool_usage: withoutUsage ? undefined : { web_search: { num_requests: searches } },
    usage: withoutUsage || status === 'in_progress' ? null : usageOf(request, output),
  }
}

function usageOf(request: ResponsesRequest, output: Item[]) {
  const input = tokensIn(`${request.instructions ?? ''}${inputText(request.input)}`)
  const written = tokensIn(JSON.stringify(output))
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: Math.floor(input / 2), cache_write_tokens: 0 },
    output_tokens: written,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + written,
  }
}

const tokensIn = (text: string) => Math.ceil(text.length / 4)

export function message(
  text: string,
  { cites = [], phase }: { cites?: string[]; phase?: string } = {},
): Item {
  const annotations = cites.map((url) => ({
    type: 'url_citation',
    url,
    title: 'A page that was read',
    start_index: 0,
    end_index: Math.min(20, text.length),
  }))
  const content = [{ type: 'output_text', text, annotations, logprobs: [] }]
  return { id: `msg_${++idCounter}`, type: 'message', role: 'assistant', status: 'completed', phase, content }
}

export function refusal(text: string): Item {
  const content = [{ type: 'refusal', refusal: text }]
  return { id: `msg_${++idCounter}`, type: 'message', role: 'assistant', status: 'completed', content }
}

/** A web search call; its sources are included only on request, as the vendor does. */
export function search(request: ResponsesRequest, urls: string[]): Item {
  const sources = request.include?.includes('web_search_call.action.sources')
    ? urls.map((url) => ({ type: 'url', url }))
    : undefined
  const queries = [topicOf(request)]
  const action = { type: 'search', query: queries[0], queries, sources }
  return {
    id: `ws_search_${++idCounter}`,
    type: 'web_search_call',
    status: 'completed',
    action,
  }
}

/** A page that the model opened by its own decision. */
export function pageOpen(url: string): Item {
  return {
    id: `ws_open_${++idCounter}`,
    type: 'web_search_call',
    status: 'completed',
    action: { type: 'open_page', url },
  }
}
