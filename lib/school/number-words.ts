const numberWords = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A number for running text, in words up to twelve and in digits above: `8` -> `eight`. */
export function inWords(count: number): string {
  return numberWords[count] ?? String(count)
}

/** A number for the start of a sentence: `8` -> `Eight`. */
export function inWordsCapital(count: number): string {
  const word = inWords(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** A number of weeks as text: `8` -> `8 weeks`, `1` -> `1 week`. */
export function formatWeeks(weeks: number): string {
  return `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`
}
