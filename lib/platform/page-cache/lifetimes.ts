// Lifetimes in seconds, for `cacheLife`.

/** Tags keep pages fresh; the timers only limit unannounced changes. Kept a year if the database is down. */
export const contentLifetime = { stale: 300, revalidate: 300, expire: 31_536_000 }

/** Pages of a build without a database are replaced at the first request with one. */
export const outageLifetime = { stale: 30, revalidate: 1, expire: 300 }

/** An unknown address may become a page at any time. */
export const notFoundLifetime = { stale: 30, revalidate: 60, expire: 300 }

/** Tag of every page, through the shared footer: stale once at start, when stored pages may be outdated. */
export const siteTag = 'site'
