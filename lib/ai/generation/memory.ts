import { smallWords, wordsOf } from './plain'

/** Words in titles that describe the format of a text, not its subject. */
const filler = new Set(
  'beginner beginners best complete easy essential explained guide intro introduction learn lesson master need new simple start started step steps thing things tip tips top tutorial ultimate way ways'.split(
    ' ',
  ),
)

/** Similarity from which two topics count as the same; chosen with the pairs in the tests. */
const sameTopic = 0.6

/** A topic that an admin added to the backlog. */
export interface BacklogTopic {
  readonly topic: string
  /** Full name of a day, or null for any. */
  readonly weekday: string | null
}

/**
 * Whether a post with one of these titles already covers the topic. `written` contains the topics of earlier runs as
 * well: a title may share no word with the topic it came from.
 */
export const isRepeat = (topic: string, written: readonly string[]): boolean =>
  repeatedTitle(topic, written) !== undefined

/** The title that already covers the topic; the most similar when there are several. */
export function repeatedTitle(topic: string, written: readonly string[]): string | undefined {
  const closest = written
    .map((title) => ({ title, likeness: likenessOf(topic, title) }))
    .reduce((best, next) => (next.likeness > best.likeness ? next : best), { title: '', likeness: 0 })
  return closest.likeness >= sameTopic ? closest.title : undefined
}

/** The first unwritten topic of that weekday, then the first of any day; undefined when there is none. */
export function pickTopic<Topic extends BacklogTopic>(
  backlog: readonly Topic[],
  weekday: string,
  written: readonly string[],
): Topic | undefined {
  const open = backlog.filter(({ topic }) => topic.trim() !== '' && !isRepeat(topic, written))
  return open.find((item) => item.weekday === weekday) ?? open.find((item) => item.weekday === null)
}

/** Similarity: 0 for titles about different things, 1 for the same words in any order and form. */
export function likenessOf(one: string, other: string): number {
  const [left, right] = [subjectOf(one), subjectOf(other)]
  const shared = [...left].filter((word) => right.has(word)).length
  if (shared === 0) return 0
  const fewer = Math.min(left.size, right.size)
  return shared === fewer && fewer >= 3 ? 1 : shared / (left.size + right.size - shared)
}

function subjectOf(title: string): Set<string> {
  const words = wordsOf(title.replace(/[’']s\b/g, '').replace(/(\p{L})-(?=\p{L})/gu, '$1'))
  const subject = words.filter((word) => !smallWords.has(word) && !filler.has(word) && !/^\d+$/.test(word))
  return new Set((subject.length > 0 ? subject : words).map(stem))
}

/** A rough stemmer: "testing", "tested" and "tests" become the same; the result is not shown to anybody. */
function stem(word: string): string {
  if (word.length < 5) return word.replace(/([^s])s$/, '$1')
  const root = word.replace(/(ings?|ers?|ed|es|s)$/, '')
  return root.length < 3 ? word : root.replace(/e$/, '').replace(/([^aeiou])\1$/, '$1')
}
