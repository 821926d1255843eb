/** A failed generation: why, with a sentence for a person; `retryAfter`: seconds, if the vendor named them. */
export interface GenerationFailure {
  reason: string
  message: string
  retryAfter?: number
}

/** Seconds, because 429 names a time (CONTRACT "HTTP"): an admin may raise the budget at any moment. */
const budgetWait = 3600

/**
 * The status of a failure and, in seconds, when to try again: 429 when our budget is exhausted, 422 when only different input would
 * help, 503 when the vendor failed.
 */
export function failureResponse({ reason, retryAfter }: GenerationFailure) {
  if (reason === 'budget') return { status: 429, wait: retryAfter ?? budgetWait }
  if (reason === 'refused' || reason === 'filtered') return { status: 422, wait: retryAfter }
  return { status: reason === 'cancelled' ? 409 : 503, wait: retryAfter }
}
