import { askedWords } from '@/lib/ai/generation/max-lengths'
import { countWords, type Passage, quoted } from './article'
import type { Finding } from './finding'
import { hardestGrade, readingGrade } from './reading-grade'

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
  const sentence = `The text has ${words} words; a post here has ${askedWords.least} to ${askedWords.most}. Check that nothing is missing.`
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
