/** Facts by the word that texts name them with: `seats` -> `30`. Null: there is nothing to say, such as no discount. */
export type Facts = Readonly<Record<string, string | null>>

const words = /\{([a-z][a-z0-9-]*)\}/g

/**
 * Replaces each `{word}` by the fact it names, so that a number is never typed into a text. A sentence that names a fact
 * which is null is left out. A word that names no fact is left as it is.
 */
export const fill = (text: string, facts: Facts): string =>
  withoutEmptySentences(text, facts).replace(words, (written, word: string) => facts[word] ?? written)

function withoutEmptySentences(text: string, facts: Facts): string {
  const isEmpty = (part: string) => [...part.matchAll(words)].some(([, word = '']) => facts[word] === null)
  if (!isEmpty(text)) return text
  const sentences = text.split(/(?<=[.!?])(?=\s)/)
  return sentences
    .filter((sentence) => !isEmpty(sentence))
    .join('')
    .trimStart()
}

/** Fills every text in a value of lists and objects. */
export function fillAll<Value>(value: Value, facts: Facts): Value {
  if (typeof value === 'string') return fill(value, facts) as Value
  if (Array.isArray(value)) return value.map((entry) => fillAll(entry, facts)) as Value
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, fillAll(entry, facts)]),
    ) as Value
  return value
}
