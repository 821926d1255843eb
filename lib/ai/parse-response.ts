import type OpenAI from 'openai'
import type { z } from 'zod'
import { type Failure, failure } from './failure'
import { kindOfCode } from './failure-of'
import { usageOf } from './usage'

type Response = OpenAI.Responses.Response

export type ParsedResponse<T> = { ok: true; data: T; written: number } | { ok: false; failure: Failure }

/** Result of a finished response: only a complete one that matches the schema is a success. */
export function parseResponse<T>(response: Response, schema: z.ZodType<T>, most: number): ParsedResponse<T> {
  const charged = usageOf(response) ?? 'unknown'
  if (response.status === 'failed') {
    const { code = '', message = '' } = response.error ?? {}
    return failed(failure(kindOfCode(code) ?? 'vendor', charged, `${code}: ${message}`))
  }
  if (response.status !== 'completed') {
    const reason = response.incomplete_details?.reason ?? response.status ?? 'no status'
    return failed(failure(reason === 'content_filter' ? 'filtered' : 'cut_short', charged, reason))
  }
  const parts = partsOf(response)
  if (parts.some(({ type }) => type === 'refusal')) return failed(failure('refused', charged, 'a refusal'))
  const texts = parts.flatMap((part) => (part.type === 'output_text' ? [part.text] : []))
  const written = texts.reduce((sum, text) => sum + text.length, 0)
  if (written > most) return failed(failure('too_large', charged, `${written} characters`))
  for (const text of texts) {
    const parsed = schema.safeParse(jsonIn(text))
    if (parsed.success) return { ok: true, data: parsed.data, written }
  }
  return failed(failure('unreadable', charged, 'no part of the answer has the shape that was asked for'))
}

function failed(failure: Failure) {
  return { ok: false as const, failure }
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
