import 'server-only'
import type { z } from 'zod'
import type { Failure } from '@/lib/ai/failure'
import { costOf, estimateOf } from '@/lib/ai/prices'
import { type Completion, type ModelRequest, respond } from '@/lib/ai/respond'
import { budgetMessage, type PlannedCall, recordSpend, releaseSpend, reserveSpend } from '@/lib/ai/spend'
import { env } from '@/lib/platform/env'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { wallTimeOf } from '@/lib/platform/time'
import { fullSchool } from '@/lib/school/full-school'
import type { GenerationFailure } from './failure-response'
import type { Prompt } from './prompts/prompt'

/** The purpose of a call, for the record of spending. */
export type Purpose = Pick<PlannedCall, 'purpose' | 'promptVersion' | 'runId' | 'resultId'>

export const versionOf = ({ name, version }: Pick<Prompt<z.ZodType>, 'name' | 'version'>) =>
  `${name} v${version}`

export type CallResult<T> = { ok: true; data: T; searchedUrls: string[] } | CallFailure

/** `message`: for the admin, with what happened and what to do. */
export interface CallFailure extends GenerationFailure {
  ok: false
  reason: Failure['kind'] | 'budget'
}

/** Calls the model once, if the budget allows it, and records the cost. @throws Unavailable */
export async function callModel<T>(
  service: Client,
  modelRequest: ModelRequest<T>,
  purpose: Purpose,
): Promise<CallResult<T>> {
  const model = env().OPENAI_MODEL
  const { timeZone } = (await fullSchool(service)).identity
  const inputCharacters = modelRequest.instructions.length + modelRequest.input.length
  const { maxOutputTokens, maxSearches = 0 } = modelRequest
  const estimateMicros = estimateOf(model, inputCharacters, maxOutputTokens, maxSearches)
  const localDate = wallTimeOf(new Date(), timeZone).slice(0, 10)
  const reservation = await reserveSpend(service, { ...purpose, model, localDate, estimateMicros })
  if (!reservation.allowed)
    return { ok: false, reason: 'budget', message: budgetMessage(reservation, estimateMicros) }
  const result = await respond(modelRequest)
  await recordCost(service, reservation.call, result, model)
  if (result.ok) return { ok: true, data: result.data, searchedUrls: result.searchedUrls }
  const { kind, message, retryAfter, cause } = result.failure
  if (kind !== 'cancelled') logError('ai.no_answer', cause, { kind, purpose: purpose.purpose })
  return { ok: false, reason: kind, message, retryAfter }
}

/** If the cost is unknown or could not be recorded, the call stays recorded at its estimate. */
async function recordCost<T>(service: Client, call: string, result: Completion<T>, model: string) {
  const charged = result.ok ? result.usage : result.failure.charged
  try {
    if (charged === 'unknown') return
    if (charged === 'no') return void (await releaseSpend(service, call))
    await recordSpend(service, call, { ...charged, costMicros: costOf(model, charged) })
  } catch (error) {
    logError('ai.cost_not_booked', error)
  }
}
