/** Facts by the word that texts name them with: `seats` -> `30`. */
export type Facts = Readonly<Record<string, string>>

/**
 * Replaces each `{word}` by the fact it names, so that a number is never typed into a text. A word without a
 * fact is left as it is.
 */
export const fill = (text: string, facts: Facts): string =>
  text.replace(/\{([a-z][a-z0-9-]*)\}/g, (written, word: string) => facts[word] ?? written)

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
