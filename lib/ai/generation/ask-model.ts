import 'server-only'
import type { z } from 'zod'
import {
  bookSpend,
  type PlannedCall,
  type Reservation,
  releaseSpend,
  reserveSpend,
} from '@/lib/ai/automation/spend'
import type { Failure } from '@/lib/ai/failure'
import { costOf, estimateOf } from '@/lib/ai/prices'
import { type Answer, type Question, respond } from '@/lib/ai/respond'
import { env } from '@/lib/platform/env'
import { logError } from '@/lib/platform/log'
import { formatDollars } from '@/lib/platform/money'
import type { Client } from '@/lib/platform/supabase/public'
import { wallTimeOf } from '@/lib/platform/time'
import type { Prompt } from './prompts/prompt'

/** The purpose of a call, for the record of spending. */
export type Purpose = Pick<PlannedCall, 'purpose' | 'promptVersion' | 'runId' | 'resultId'>

export const versionOf = ({ name, version }: Prompt<z.ZodType>) => `${name} v${version}`

export type Asked<T> = { ok: true; data: T; searchedUrls: string[] } | Refused

/** `sentence`: a message for the admin, with what happened and what to do. */
export interface Refused {
  ok: false
  reason: Failure['kind'] | 'budget'
  sentence: string
  retryAfter?: number
}

/** Calls the model once, if the budget allows it, and records the cost. @throws Unavailable */
export async function askModel<T>(
  service: Client,
  question: Question<T>,
  purpose: Purpose,
): Promise<Asked<T>> {
  const model = env().OPENAI_MODEL
  const asked = question.instructions.length + question.input.length
  const reservation = await reserveSpend(service, {
    ...purpose,
    model,
    localDate: wallTimeOf(new Date(), env().SITE_TIME_ZONE).slice(0, 10),
    estimateMicros: estimateOf(model, asked, question.maxOutputTokens, question.maxSearches ?? 0),
  })
  if (!reservation.allowed) return { ok: false, reason: 'budget', sentence: usedUp(reservation) }
  const result = await respond(question)
  await book(service, reservation.call, result, model)
  if (result.ok) return { ok: true, data: result.data, searchedUrls: result.searchedUrls }
  const { kind, sentence, retryAfter, cause } = result.failure
  if (kind !== 'cancelled') logError('ai.no_answer', cause, { kind, purpose: purpose.purpose })
  return { ok: false, reason: kind, sentence, retryAfter }
}

/** A call with unknown cost stays recorded at its estimate, and so does one whose cost could not be recorded. */
async function book<T>(service: Client, call: string, result: Answer<T>, model: string) {
  const charged = result.ok ? result.usage : result.failure.charged
  try {
    if (charged === 'unknown') return
    if (charged === 'no') return void (await releaseSpend(service, call))
    await bookSpend(service, call, { ...charged, costMicros: costOf(model, charged) })
  } catch (error) {
    logError('ai.cost_not_booked', error)
  }
}

function usedUp({ reason, spentMicros, budgetMicros }: Extract<Reservation, { allowed: false }>): string {
  const [which, when] = reason === 'daily' ? ['today', 'tomorrow'] : ['this month', 'next month']
  return `The AI budget for ${which} has no room for this: ${formatDollars(spentMicros)} of ${formatDollars(budgetMicros)} is spent or set aside. Raise it in Settings, or try again ${when}.`
}
