import { unwrap } from '@/lib/platform/errors'
import { formatDollars } from '@/lib/platform/money'
import type { Client } from '@/lib/platform/supabase/public'
import type { IsoDay } from '@/lib/platform/time'

/** A call before it is made. Amounts are in micro-dollars: a million is one dollar. */
export interface PlannedCall {
  purpose: SpendPurpose
  model: string
  promptVersion: string
  estimateMicros: number
  /** Today in the site's time zone. */
  localDate: IsoDay
  runId?: string
  resultId?: string
}

export type SpendPurpose = 'post' | 'sources' | 'run'

/** A reserved `call` must be recorded or released later; otherwise its estimate counts as spent. */
export type Reservation =
  | { allowed: true; call: string }
  | { allowed: false; reason: 'daily' | 'monthly'; spentMicros: number; budgetMicros: number }

/** Reserves the estimated cost of a call, or returns the budget it would exceed. @throws Unavailable */
export async function reserveSpend(client: Client, planned: PlannedCall): Promise<Reservation> {
  const reserve = client.rpc('reserve_spend', {
    purpose: planned.purpose,
    model: planned.model,
    prompt_version: planned.promptVersion,
    estimate_micros: Math.ceil(planned.estimateMicros),
    local_date: planned.localDate,
    run: planned.runId,
    result: planned.resultId,
  })
  const data = unwrap(await reserve.single())
  if (data.allowed) return { allowed: true, call: data.call_id }
  const reason = data.reason === 'daily' ? 'daily' : 'monthly'
  return { allowed: false, reason, spentMicros: data.spent, budgetMicros: data.budget }
}

/** Says why a call that may cost `estimateMicros` was not made, and what to do. */
export function budgetMessage(
  { reason, spentMicros, budgetMicros }: Extract<Reservation, { allowed: false }>,
  estimateMicros: number,
): string {
  const [which, when] = reason === 'daily' ? ['today', 'tomorrow'] : ['this month', 'next month']
  const budget = formatDollars(budgetMicros)
  // Waiting does not help then.
  const [why, otherwise] =
    estimateMicros > budgetMicros
      ? [`it may cost ${formatDollars(estimateMicros)}, and the budget is ${budget}`, '']
      : [`${formatDollars(spentMicros)} of ${budget} is spent or set aside`, `; otherwise try again ${when}`]
  return `The AI budget for ${which} has no room for this: ${why}. An admin can raise it in Settings${otherwise}.`
}

interface Cost {
  costMicros: number
  inputTokens: number
  outputTokens: number
  searches?: number
}

/** Records the actual cost of a call; false when the call was recorded before. @throws Unavailable */
export async function recordSpend(client: Client, call: string, cost: Cost): Promise<boolean> {
  const { costMicros, inputTokens: input_tokens, outputTokens: output_tokens, searches } = cost
  const record = { call, cost_micros: Math.ceil(costMicros), input_tokens, output_tokens, searches }
  return unwrap(await client.rpc('record_spend', record))
}

/** Releases the reservation of a call that cost nothing. @throws Unavailable */
export async function releaseSpend(client: Client, call: string): Promise<boolean> {
  return unwrap(await client.rpc('release_spend', { call }))
}
