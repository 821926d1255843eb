// Apart from what measures texts, which parses Markdown, for the browser.

const wordsPerMinute = 200

/** Whole minutes at 200 words a minute, rounded up, never less than 1. */
export const readTimeMinutes = (words: number) => Math.max(1, Math.ceil(words / wordsPerMinute))
