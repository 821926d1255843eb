// In a file of its own for the browser, because the code that counts words loads the Markdown parser.

const wordsPerMinute = 200

/** Whole minutes at 200 words a minute, rounded up, never less than 1. */
export const readTimeMinutes = (words: number) => Math.max(1, Math.ceil(words / wordsPerMinute))
