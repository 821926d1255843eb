// Lifetimes in seconds, for `cacheLife`.

/**
 * The lifetime of pages with content. Tags expire them on changes; `revalidate` is a fallback. They last a
 * year while the database is down.
 */
export const contentLifetime = { stale: 300, revalidate: 300, expire: 31_536_000 }

/**
 * The lifetime of pages from a build without a database: they are replaced at the first request when there is
 * one.
 */
export const outageLifetime = { stale: 30, revalidate: 1, expire: 300 }

/** The lifetime of 404 pages: short, because an unknown path may become a page at any time. */
export const notFoundLifetime = { stale: 30, revalidate: 60, expire: 300 }

/**
 * Tag of every page, through the shared footer. Pages are marked stale once at start, when stored ones may be
 * outdated.
 */
export const siteTag = 'site'
