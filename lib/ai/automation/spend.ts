import { Unavailable } from '@/lib/platform/errors'
import type { Client } from '@/lib/platform/supabase/public'
import type { IsoDay } from '@/lib/platform/time'

/** Money is counted in micros: a million is one dollar. */
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

type SpendPurpose = 'post' | 'sources' | 'run'

/** `call` is settled or released later; what is forgotten counts as estimated. */
export type Reservation =
  | { allowed: true; call: string }
  | { allowed: false; reason: 'daily' | 'monthly'; spentMicros: number; budgetMicros: number }

/** Sets the estimate of a call aside, or says which budget has no room for it. @throws Unavailable */
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
  const { data, error } = await reserve.single()
  if (error) throw new Unavailable('database', error)
  if (data.allowed) return { allowed: true, call: data.call_id }
  const reason = data.reason === 'daily' ? 'daily' : 'monthly'
  return { allowed: false, reason, spentMicros: data.spent, budgetMicros: data.budget }
}

export interface Usage {
  costMicros: number
  inputTokens: number
  outputTokens: number
  searches?: number
}

/** Books what a call came to; false when that was said before. @throws Unavailable */
export async function settleSpend(client: Client, call: string, usage: Usage): Promise<boolean> {
  const { data, error } = await client.rpc('settle_spend', {
    call,
    cost_micros: Math.ceil(usage.costMicros),
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    searches: usage.searches,
  })
  if (error) throw new Unavailable('database', error)
  return data
}

/** Gives back what was set aside for a call that cost nothing. @throws Unavailable */
export async function releaseSpend(client: Client, call: string): Promise<boolean> {
  const { data, error } = await client.rpc('release_spend', { call })
  if (error) throw new Unavailable('database', error)
  return data
}

type PurposeTotals = Readonly<Record<SpendPurpose, { calls: number; today: number; month: number }>>

/** Of that day and its month, in micros; open reservations count in full. @throws Unavailable */
export async function spendTotals(client: Client, localDate: IsoDay) {
  const { data, error } = await client.rpc('spend_totals', { local_date: localDate }).single()
  if (error) throw new Unavailable('database', error)
  return {
    today: data.today,
    month: data.this_month,
    dailyBudget: data.daily_budget,
    monthlyBudget: data.monthly_budget,
    byPurpose: data.by_purpose as unknown as PurposeTotals,
  }
}
