import { requestedWords } from '@/lib/ai/generation/max-lengths'
import { type CheckedPost, countWords, type Finding, isNote, type Passage, quoted } from './article'

const maxSentenceWords = 35
const maxParagraphWords = 110
const minPostWords = 600

/** Checks readability: length, sentences, paragraphs, reading level. */
export function findProse(passages: readonly Passage[], post: CheckedPost): Finding[] {
  return [
    ...lengthFindings(passages, post),
    ...readingLevelFindings(passages),
    ...passages.filter(({ isParagraph }) => isParagraph).flatMap(longParagraph),
    ...passages.flatMap(({ sentences }) => sentences).flatMap(({ text }) => longSentence(text)),
  ]
}

function lengthFindings(passages: readonly Passage[], post: CheckedPost): Finding[] {
  const words = passages.reduce((sum, { text }) => sum + countWords(text), 0)
  if (words >= minPostWords || isNote(post, words)) return []
  const { min, max } = requestedWords
  if (post.byPerson) {
    const sentence = `The text has ${words} words. Most articles here have ${min} to ${max}; a shorter one is fine when it says all it has to.`
    return [{ kind: 'length', severity: 'check', sentence }]
  }
  const sentence = `The text has ${words} words; AI was asked for ${min} to ${max}. Check that nothing is missing.`
  return [{ kind: 'length', severity: words < minPostWords / 2 ? 'must' : 'check', sentence }]
}

function readingLevelFindings(passages: readonly Passage[]): Finding[] {
  const grade = readingGrade(passages.flatMap(({ sentences }) => sentences.map(({ text }) => text)))
  if (grade === undefined || grade <= maxGrade) return []
  const sentence = `The text reads at grade ${grade.toFixed(1)} (Flesch-Kincaid: the years of school that reading it takes). Many readers have English as a second language, so aim for ${maxGrade - 1} or less: shorter sentences, shorter words.`
  return [{ kind: 'reading-level', severity: 'check', sentence }]
}

function longParagraph({ text }: Passage): Finding[] {
  const words = countWords(text)
  if (words <= maxParagraphWords) return []
  const sentence = `A paragraph has ${words} words, more than a phone shows at once. Split it where a new idea begins.`
  return [{ kind: 'long-paragraph', severity: 'check', sentence, where: quoted(text) }]
}

function longSentence(text: string): Finding[] {
  const words = countWords(text)
  if (words <= maxSentenceWords) return []
  const sentence = `A sentence has ${words} words. Make two of it.`
  return [{ kind: 'long-sentence', severity: 'check', sentence, where: quoted(text) }]
}

/** Maximum reading grade for readers whose second language is English. */
const maxGrade = 10

const minWordsForGrade = 100

/** The Flesch-Kincaid grade of English sentences; undefined when there are too few words. */
function readingGrade(sentences: readonly string[]): number | undefined {
  const words = sentences.flatMap((sentence) => sentence.toLowerCase().match(/[a-z]+(?:[’'][a-z]+)?/g) ?? [])
  if (words.length < minWordsForGrade) return undefined
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
