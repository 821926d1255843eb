/** After this many attempts a person has to decide. They span 16 hours, within the 24 hours of an idempotency key. */
export const maxAttempts = 12

const minute = 60
const longest = 240 * minute

/**
 * Seconds until the next attempt: doubling from a minute to four hours, plus up to a fifth at random to spread the
 * load.
 */
export function backoff(attempts: number, chance = Math.random()): number {
  const wait = Math.min(minute * 2 ** (attempts - 1), longest)
  return Math.round(wait * (0.8 + 0.2 * chance))
}
