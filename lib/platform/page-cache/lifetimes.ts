// Lifetimes in seconds, for `cacheLife`.

/**
 * Tags keep pages fresh; the timers only limit changes that no tag announced. Kept for a year while the database is
 * down.
 */
export const untilChanged = { stale: 300, revalidate: 300, expire: 31_536_000 }

/** Pages of a build without a database are replaced at the first request with one. */
export const untilDatabaseReturns = { stale: 30, revalidate: 1, expire: 300 }

/** An unknown address may become a page at any time. */
export const untilGuessIsForgotten = { stale: 30, revalidate: 60, expire: 300 }

/**
 * Cache tag of every page, through the shared footer: marked stale once at start, when the pages on disk may be
 * outdated.
 */
export const siteTag = 'site'
