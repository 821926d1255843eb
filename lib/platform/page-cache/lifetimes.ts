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

/**
 * The lifetime of pages that show the last known school because the database does not answer: soon rendered again, and
 * kept like any other until that succeeds.
 */
export const lastKnownLifetime = { ...contentLifetime, revalidate: 30 }

/** The lifetime of 404 pages: short, because an unknown path may become a page at any time. */
export const notFoundLifetime = { stale: 30, revalidate: 60, expire: 300 }

/**
 * Tag of every page, through the shared footer. Pages are marked stale once at start, when stored ones may be
 * outdated.
 */
export const siteTag = 'site'

/** Tag of everything that shows a fact of the school. */
export const schoolTag = 'school'

/** No page has this tag. Expiring it in an action makes Next render the form's page again and send it with the action's result. */
export const formPageTag = 'form-page'

/** Tag of pages that the page cache does not store, because their addresses can be guessed without end. */
export const notStoredTag = 'not-stored'
