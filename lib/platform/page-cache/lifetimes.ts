// Lifetimes in seconds, for `cacheLife`.

/** Fresh through tags; the timers only bound a change that no tag announced. Kept for a year while the database is down. */
export const untilChanged = { stale: 300, revalidate: 300, expire: 31_536_000 }

/** What a build without a database shows is replaced by the first visit that finds one. */
export const untilDatabaseReturns = { stale: 30, revalidate: 1, expire: 300 }

/** A guessed address may become a real one at any time. */
export const untilGuessIsForgotten = { stale: 30, revalidate: 60, expire: 300 }
