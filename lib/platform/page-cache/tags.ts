/**
 * Cache tag of every page, through the shared footer: marked stale once at start, when the pages on disk may be
 * outdated.
 */
export const siteTag = 'site'
