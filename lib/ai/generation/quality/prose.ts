import { requestedWords } from '@/lib/ai/generation/max-lengths'
import { countWords, type Finding, type Passage, quoted } from './article'

const longestSentence = 35
const longestParagraph = 110
const tooShort = 600

/** Checks readability: length, sentences, paragraphs, reading level. */
export function findProse(passages: readonly Passage[]): Finding[] {
  return [
    ...lengthOf(passages),
    ...levelOf(passages),
    ...passages.filter(({ isParagraph }) => isParagraph).flatMap(longParagraph),
    ...passages.flatMap(({ sentences }) => sentences).flatMap(({ text }) => longSentence(text)),
  ]
}

function lengthOf(passages: readonly Passage[]): Finding[] {
  const words = passages.reduce((sum, { text }) => sum + countWords(text), 0)
  if (words >= tooShort) return []
  const sentence = `The text has ${words} words; a post here has ${requestedWords.least} to ${requestedWords.most}. Check that nothing is missing.`
  return [{ kind: 'length', severity: words < tooShort / 2 ? 'must' : 'look', sentence }]
}

function levelOf(passages: readonly Passage[]): Finding[] {
  const grade = readingGrade(passages.flatMap(({ sentences }) => sentences.map(({ text }) => text)))
  if (grade === undefined || grade <= hardestGrade) return []
  const sentence = `The text reads at grade ${grade.toFixed(1)} (Flesch-Kincaid: the years of school that reading it takes). Many readers have English as a second language, so aim for ${hardestGrade - 1} or less: shorter sentences, shorter words.`
  return [{ kind: 'reading-level', severity: 'look', sentence }]
}

function longParagraph({ text }: Passage): Finding[] {
  const words = countWords(text)
  if (words <= longestParagraph) return []
  const sentence = `A paragraph has ${words} words, more than a phone shows at once. Split it where a new idea begins.`
  return [{ kind: 'long-paragraph', severity: 'look', sentence, where: quoted(text) }]
}

function longSentence(text: string): Finding[] {
  const words = countWords(text)
  if (words <= longestSentence) return []
  const sentence = `A sentence has ${words} words. Make two of it.`
  return [{ kind: 'long-sentence', severity: 'look', sentence, where: quoted(text) }]
}

/** Above this a text is hard for a reader whose English is a second language. */
const hardestGrade = 10

const fewestWords = 100

/** The Flesch-Kincaid grade of English sentences; undefined when there are too few words for it to mean anything. */
function readingGrade(sentences: readonly string[]): number | undefined {
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
