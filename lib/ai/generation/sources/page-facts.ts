import { nonArticleTags, type Outline, outlineOf } from '@/lib/ai/generation/html'
import { maxLengths } from '@/lib/ai/generation/max-lengths'
import { cleanText, oneLine, sentencesOf, stopWords, wordsOf } from '@/lib/ai/generation/plain'
import type { IsoDay } from '@/lib/platform/time'

/** Metadata of a page. Dates are as the page states them. */
export interface PageFacts {
  readonly title?: string
  /** The paragraphs of the page, separated by blank lines. */
  readonly text?: string
  readonly author?: string
  readonly published?: IsoDay
  readonly modified?: IsoDay
}

const maxTextLength = 100_000

/** If the text in `main` or `article` is shorter, all text of the page is used. */
const minMainLength = 200

/** The text and metadata of a page; empty values are omitted. */
export function pageFacts(body: string, isHtml: boolean, now: Date): PageFacts {
  if (!isHtml) return { text: cleanText(body).slice(0, maxTextLength).trim() }
  const page = outlineOf(body, nonArticleTags)
  const main = page.mainBlocks.join('\n\n')
  const text = cleanText(main.length >= minMainLength ? main : page.blocks.join('\n\n')).slice(
    0,
    maxTextLength,
  )
  const title = page.meta.get('og:title') || page.title || page.heading
  return withoutEmpty({
    title: oneLine(title, maxLengths.sourceTitle),
    text,
    author: authorOf(page),
    published: dayOf(page, now, ['article:published_time', 'datepublished', 'dc.date', 'date'], page.time),
    modified: dayOf(page, now, ['article:modified_time', 'datemodified', 'og:updated_time', 'last-modified']),
  })
}

function authorOf({ meta }: Outline): string {
  const names = ['author', 'article:author', 'dc.creator', 'parsely-author'].map((key) => meta.get(key) ?? '')
  return oneLine(names.find((name) => name !== '' && !/^https?:|^@/.test(name)) ?? '', 80)
}

/** The first plausible date: from 1990 to tomorrow. */
function dayOf({ meta }: Outline, now: Date, keys: string[], fallback = ''): string {
  const stated = [...keys.map((key) => meta.get(key) ?? ''), fallback]
  const days = stated.map((date) => /^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? '')
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  return days.find((day) => day >= '1990-01-01' && day <= tomorrow && isDay(day)) ?? ''
}

const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

const withoutEmpty = (facts: PageFacts): PageFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))

const maxRead = 60_000
const maxPoints = 3

/** Length limits of a key point: longer than a menu item, shorter than half a page. */
const pointLength = { min: 40, max: 320 }

/** Sentences of navigation, consent and sign-up texts, which are not about the topic of a page. */
const boilerplate =
  /\b(cookies?|subscribe|newsletter|sign (up|in)|log ?in|privacy policy|all rights reserved|click here|read more|advertisement|javascript)\b/i

/** Up to three sentences of a page that are most relevant to the topic, unchanged and in their order. */
export function keyPoints(text: string, topic: string): string[] {
  const topicWords = new Set(
    wordsOf(topic)
      .filter((word) => !stopWords.has(word))
      .map(root),
  )
  const sentences = text.slice(0, maxRead).split(/\n+/).flatMap(sentencesOf).filter(canStandAlone)
  const common = frequencies(sentences)
  return sentences
    .map((sentence, place) => ({ sentence, place, score: scoreOf(sentence, place, topicWords, common) }))
    .filter(({ score, sentence }, index) => score > 0 && sentences.indexOf(sentence) === index)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxPoints)
    .sort((one, other) => one.place - other.place)
    .map(({ sentence }) => sentence)
}

const canStandAlone = (sentence: string) =>
  sentence.length >= pointLength.min &&
  sentence.length <= pointLength.max &&
  /[.!…]["'”’)\]]*$/.test(sentence) &&
  !boilerplate.test(sentence)

/** Words of the topic count most, then words frequent on the page, then an early position and a figure. */
function scoreOf(
  sentence: string,
  place: number,
  topicWords: Set<string>,
  common: Map<string, number>,
): number {
  const words = [...new Set(wordsOf(sentence).map(root))]
  const matches = words.filter((word) => topicWords.has(word)).length
  if (matches === 0) return 0
  const theme = words.reduce((sum, word) => sum + (common.get(word) ?? 0), 0) / words.length
  return matches * 3 + Math.min(theme, 3) + 1 / (1 + place / 10) + (/\d/.test(sentence) ? 0.5 : 0)
}

function frequencies(sentences: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of sentences.flatMap(wordsOf).filter((word) => word.length > 3 && !stopWords.has(word))) {
    counts.set(root(word), (counts.get(root(word)) ?? 0) + 1)
  }
  return counts
}

const root = (word: string) => (word.length > 4 ? word.replace(/(ing|ed|es|s)$/, '') : word)
