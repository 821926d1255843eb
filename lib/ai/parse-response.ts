import type OpenAI from 'openai'
import type { z } from 'zod'
import { failed, kindOfCode } from './failure'
import type { Usage } from './prices'

type Response = OpenAI.Responses.Response

/**
 * Converts a finished response of the AI vendor to a result. It succeeds only if the response is complete and its
 * JSON matches `schema`.
 */
export function parseResponse<T>(response: Response, schema: z.ZodType<T>, max: number) {
  const charged = usageOf(response) ?? 'unknown'
  if (response.status === 'failed') {
    const { code = '', message = '' } = response.error ?? {}
    return failed(kindOfCode(code) ?? 'vendor', charged, `${code}: ${message}`)
  }
  if (response.status !== 'completed') {
    const reason = response.incomplete_details?.reason ?? response.status ?? 'no status'
    return failed(reason === 'content_filter' ? 'filtered' : 'cut_short', charged, reason)
  }
  const parts = partsOf(response)
  if (parts.some(({ type }) => type === 'refusal')) return failed('refused', charged, 'a refusal')
  const texts = parts.flatMap((part) => (part.type === 'output_text' ? [part.text] : []))
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  if (characters > max) return failed('too_large', charged, `${characters} characters`)
  for (const text of texts) {
    const parsed = schema.safeParse(jsonIn(text))
    if (parsed.success) return { ok: true as const, data: parsed.data, written: characters }
  }
  return failed('unreadable', charged, 'no part of the answer has the shape that was asked for')
}

/** The model's output text, without its reasoning. */
function partsOf({ output }: Response) {
  return output.flatMap((item) =>
    item.type === 'message' && item.phase !== 'commentary' ? item.content : [],
  )
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Tokens and searches used by a call; undefined when the response does not report them. */
export function usageOf({ usage, output, tool_usage }: Response): Usage | undefined {
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
export function searchedUrlsOf({ output }: Response): string[] {
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
