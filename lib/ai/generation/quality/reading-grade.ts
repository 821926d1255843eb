/** Above this a text is hard for a reader whose English is a second language. */
export const hardestGrade = 10

const fewestWords = 100

/** The Flesch-Kincaid grade of English sentences; undefined when there are too few words for it to mean anything. */
export function readingGrade(sentences: readonly string[]): number | undefined {
  const words = sentences.flatMap((sentence) => sentence.toLowerCase().match(/[a-z]+(?:[’'][a-z]+)?/g) ?? [])
  if (words.length < fewestWords) return undefined
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

/** Counts groups of vowels, without silent ones. */
function syllablesIn(word: string): number {
  const spoken = word
    .replace(/[’'][a-z]+$/, '')
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (end) => end[0] ?? '')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}
