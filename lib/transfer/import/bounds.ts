/** How many old addresses a site redirects: every server holds all of them in memory. */
export const maxMoved = 300_000

/** How many of them one request to the database returns. */
export const movedPerPage = 10_000
