/** What an action answers: an expected refusal is a value, a surprise is thrown. */
export type Result<Value, Reason> = { ok: true; value: Value } | { ok: false; reason: Reason }

export const ok = <Value>(value: Value) => ({ ok: true, value }) as const

export const refuse = <Reason>(reason: Reason) => ({ ok: false, reason }) as const
