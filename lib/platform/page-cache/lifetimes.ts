// Lifetimes in seconds, for `cacheLife`.

/** Tags expire pages on changes; `revalidate` is a fallback. Pages last a year while the database is down. */
export const contentLifetime = { stale: 300, revalidate: 300, expire: 31_536_000 }

/** For pages of a build without a database: replaced at the first request when there is one. */
export const outageLifetime = { stale: 30, revalidate: 1, expire: 300 }

/** For 404 pages, because an unknown path may become a page at any time. */
export const notFoundLifetime = { stale: 30, revalidate: 60, expire: 300 }

/** Tag of every page, through the shared footer: stale once at start, when stored pages may be outdated. */
export const siteTag = 'site'
