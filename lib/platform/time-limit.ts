import { setTimeout as sleep } from 'node:timers/promises'

/** The result of some work, or `fallback` if it takes longer. The work itself continues. */
export const withinSeconds = <T, U>(seconds: number, work: Promise<T>, fallback: U): Promise<T | U> =>
  Promise.race([work, sleep(seconds * 1000, fallback, { ref: false })])
