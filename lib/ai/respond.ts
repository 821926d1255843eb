import 'server-only'
import OpenAI from 'openai'
import { zodTextFormat } from 'openai/helpers/zod'
import type { z } from 'zod'
import { env } from '@/lib/platform/env'
import { type Failure, failed, failure, failureOf } from './failure'
import { parseResponse, searchedUrlsOf, searchesIn, usageOf } from './parse-response'
import { tokensIn, type Usage } from './prices'
import { type OnText, openStream, readStream, startTimeouts, type TimeLimits } from './stream'

export interface ModelRequest<T> extends Partial<TimeLimits> {
  /** The schema's name for the vendor: letters, digits, _ and -. */
  name: string
  instructions: string
  input: string
  /**
   * The schema of the response, kept simple: nullable, not optional; no transforms, no formats. The caller
   * validates the details.
   */
  schema: z.ZodType<T>
  /** If given, the model must use this tool. */
  tools?: OpenAI.Responses.WebSearchTool[]
  maxSearches?: number
  maxOutputTokens: number
  /** Called with each piece of the JSON and the whole of it so far. Must not throw. */
  onText?: OnText
}

export type Completion<T> =
  | {
      ok: true
      data: T
      usage: Usage
      /** The URLs that the search reported; no others may be shown as sources. */
      searchedUrls: string[]
      responseId: string
      model: string
    }
  | { ok: false; failure: Failure }

const maxLength = 400_000

/** Calls the model once, without a retry. Never throws for the vendor's errors: the result describes them. */
export async function respond<T>(request: ModelRequest<T>): Promise<Completion<T>> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_MODEL: model } = env()
  if (!apiKey) return failed('no_key', 'no', 'OPENAI_API_KEY is not set')
  const { deadline = 240_000, idle = 90_000, signal, schema, onText } = request
  if (signal?.aborted) return failed('cancelled', 'no', 'cancelled before it began')
  const body = bodyOf(request, model)
  const client = new OpenAI({ apiKey, baseURL, maxRetries: 0, timeout: deadline, logLevel: 'off' })
  const timeouts = startTimeouts({ deadline, idle, signal })
  const interrupted = () => {
    const reason = timeouts.ended()
    return reason && failure(reason, 'unknown', reason === 'cancelled' ? 'cancelled' : 'no answer in time')
  }
  try {
    const events = await openStream(client, body, timeouts, maxLength)
    const response = await readStream(events, { timeouts, maxLength, onText })
    if (!response)
      return { ok: false, failure: interrupted() ?? failure('cut_short', 'unknown', 'no last event') }
    const parsed = parseResponse(response, schema, maxLength)
    return parsed.ok ? toCompletion(parsed, response, request) : parsed
  } catch (error) {
    return { ok: false, failure: interrupted() ?? failureOf(error) }
  } finally {
    timeouts.stop()
  }
}

function toCompletion<T>(
  { data, written }: { data: T; written: number },
  response: OpenAI.Responses.Response,
  { instructions, input }: ModelRequest<T>,
): Completion<T> {
  // An estimate for compatible servers that report no usage: a cost of zero would bypass the budgets.
  const estimated = () => ({
    inputTokens: tokensIn(instructions.length + input.length),
    cachedTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: tokensIn(written),
    searches: searchesIn(response.output),
  })
  return {
    ok: true,
    data,
    usage: usageOf(response) ?? estimated(),
    searchedUrls: searchedUrlsOf(response),
    responseId: response.id,
    model: response.model,
  }
}

/**
 * The request body. `store: false`: the vendor is to store neither request nor response.
 * @throws for a schema that the vendor's strict mode does not support, such as one with optional fields.
 */
export function bodyOf<T>(request: ModelRequest<T>, model: string) {
  const { name, instructions, input, schema, tools, maxSearches, maxOutputTokens } = request
  const searching = tools?.length && {
    tools,
    tool_choice: 'required' as const,
    include: ['web_search_call.action.sources' as const],
    ...(maxSearches && { max_tool_calls: maxSearches }),
  }
  return {
    model,
    instructions,
    input,
    text: { format: zodTextFormat(schema, name) },
    max_output_tokens: maxOutputTokens,
    store: false,
    stream: true as const,
    ...searching,
  }
}
