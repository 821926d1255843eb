import 'server-only'
import OpenAI from 'openai'
import type { z } from 'zod'
import { env } from '@/lib/platform/env'
import { ask } from './ask'
import { type Failure, failure } from './failure'
import { failureOf } from './failure-of'
import { listen, type OnText } from './listen'
import { parseResponse } from './parse-response'
import { tokensIn } from './prices'
import { searchedUrlsOf, searchesIn, type Usage, usageOf } from './usage'
import { type Patience, startWatch, type Watch } from './watch'
import { bodyOf, type WebSearch } from './wire'

export interface Question<T> extends Partial<Patience> {
  /** The schema's name for the vendor: letters, digits, _ and -. */
  name: string
  instructions: string
  input: string
  /** Kept simple: nullable instead of optional, no transforms, no formats. The caller validates the details. */
  schema: z.ZodType<T>
  /** If given, the model must use this tool. */
  tools?: WebSearch[]
  maxSearches?: number
  maxOutputTokens: number
  /** Called with each piece of the JSON and the whole of it so far. Must not throw. */
  onText?: OnText
}

export type Answer<T> =
  | {
      ok: true
      data: T
      usage: Usage
      /** Only these URLs may be shown as found. */
      searchedUrls: string[]
      responseId: string
      model: string
    }
  | { ok: false; failure: Failure }

const maxText = 400_000

/** Calls the model once, without a retry. Never throws for the vendor's errors: the result describes them. */
export async function respond<T>(question: Question<T>): Promise<Answer<T>> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_MODEL: model } = env()
  if (!apiKey) return failed(failure('no_key', 'no', 'OPENAI_API_KEY is not set'))
  const { deadline = 240_000, idle = 90_000, signal, schema } = question
  if (signal?.aborted) return failed(failure('cancelled', 'no', 'cancelled before it began'))
  const body = bodyOf({ ...question, model })
  const client = new OpenAI({ apiKey, baseURL, maxRetries: 0, timeout: deadline, logLevel: 'off' })
  const watch = startWatch({ deadline, idle, signal })
  try {
    const events = await ask(client, body, watch, maxText)
    const response = await listen({ events, watch, most: maxText, onText: question.onText })
    if (!response) return failed(interruption(watch) ?? failure('cut_short', 'unknown', 'no last event'))
    const parsed = parseResponse(response, schema, maxText)
    return parsed.ok ? answer(parsed, response, question) : parsed
  } catch (error) {
    return failed(interruption(watch) ?? failureOf(error))
  } finally {
    watch.stop()
  }
}

function answer<T>(
  { data, written }: { data: T; written: number },
  response: OpenAI.Responses.Response,
  { instructions, input }: Question<T>,
): Answer<T> {
  const usage = usageOf(response) ?? {
    ...guessed(instructions.length + input.length, written),
    searches: searchesIn(response.output),
  }
  return {
    ok: true,
    data,
    usage,
    searchedUrls: searchedUrlsOf(response),
    responseId: response.id,
    model: response.model,
  }
}

/** Some compatible servers report no usage; a call that seems free would bypass every budget. */
function guessed(asked: number, written: number): Omit<Usage, 'searches'> {
  return {
    inputTokens: tokensIn(asked),
    cachedTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: tokensIn(written),
  }
}

function interruption(watch: Watch): Failure | undefined {
  const why = watch.ended()
  return why && failure(why, 'unknown', why === 'cancelled' ? 'cancelled' : 'no answer in time')
}

function failed(failure: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure }
}
