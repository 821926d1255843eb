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

/** A number of things as text: `8, 'week'` -> `8 weeks`, `1, 'week'` -> `1 week`. */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`

export const formatWeeks = (weeks: number): string => formatCount(weeks, 'week')
