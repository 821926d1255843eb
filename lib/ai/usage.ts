import type OpenAI from 'openai'

/** What one call used, in the vendor's units. Cached tokens and cache writes are part of the input tokens. */
export interface Usage {
  inputTokens: number
  cachedTokens: number
  cacheWriteTokens: number
  outputTokens: number
  searches: number
}

/** The usage in a response; undefined if it has none. */
export function usageOf({ usage, output, tool_usage }: OpenAI.Responses.Response): Usage | undefined {
  if (!usage) return undefined
  const { cached_tokens = 0, cache_write_tokens = 0 } = usage.input_tokens_details ?? {}
  return {
    inputTokens: usage.input_tokens,
    cachedTokens: cached_tokens,
    cacheWriteTokens: cache_write_tokens,
    outputTokens: usage.output_tokens,
    searches: tool_usage?.web_search?.num_requests ?? searchesIn(output),
  }
}

export function searchesIn(output: OpenAI.Responses.ResponseOutputItem[]): number {
  return output.filter(isSearch).length
}

/** Every URL that the search itself reported; URLs that occur only in the model's text are not included. */
export function searchedUrlsOf({ output }: OpenAI.Responses.Response): string[] {
  const urls = output.flatMap((item) => {
    if (isSearch(item)) return item.action.sources?.map(({ url }) => url) ?? []
    if (item.type !== 'message') return []
    return item.content.flatMap((part) => (part.type === 'output_text' ? citedIn(part) : []))
  })
  return [...new Set(urls)].filter((url) => /^https?:\/\//i.test(url))
}

type SearchCall = OpenAI.Responses.ResponseFunctionWebSearch & {
  action: OpenAI.Responses.ResponseFunctionWebSearch.Search
}

// Opening a page is neither billed nor a search result: the model chose the URL itself.
function isSearch(item: OpenAI.Responses.ResponseOutputItem): item is SearchCall {
  return item.type === 'web_search_call' && item.action?.type === 'search'
}

function citedIn({ annotations = [] }: OpenAI.Responses.ResponseOutputText): string[] {
  return annotations.flatMap((note) => (note.type === 'url_citation' ? [note.url] : []))
}
