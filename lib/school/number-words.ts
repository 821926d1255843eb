const numberWords = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** `8` -> `eight`, for running text; digits above twelve. */
export function inWords(count: number): string {
  return numberWords[count] ?? String(count)
}

/** `8` -> `Eight`, for the start of a sentence. */
export function inWordsCapital(count: number): string {
  const word = inWords(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** `8` -> `8 weeks`, `1` -> `1 week`. */
export function formatWeeks(weeks: number): string {
  return `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`
}
