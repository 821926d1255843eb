/** After this many tries a mail waits for a person. Together they span 16 hours, within which a key makes one mail. */
export const mostAttempts = 12

const minute = 60
const longest = 240 * minute

/** Seconds until the next try: doubling from a minute to four hours, a fifth of it by chance so that mails spread out. */
export function backoff(attempts: number, chance = Math.random()): number {
  const wait = Math.min(minute * 2 ** (attempts - 1), longest)
  return Math.round(wait * (0.8 + 0.2 * chance))
}
