/** On every page, by way of the footer they share: marked stale once at boot, when the pages on disk may be outdated. */
export const siteTag = 'site'
