import { wordsOf } from '@/lib/ai/generation/plain'
import { likenessOf } from '@/lib/ai/generation/repeats'
import type { Finding, JudgedPost, OtherPost } from './article'

const runLength = 4

/** Share of common word sequences from which an editor is told, and from which automatic publishing is prevented. */
const shared = { look: 0.12, must: 0.4 }

/** Similarity from which titles look like the same post. */
const likeTitle = 0.75

/** Existing posts that this one repeats, by title or by text. */
export function findDuplicates(post: JudgedPost, others: readonly OtherPost[]): Finding[] {
  const mine = runsOf(post.content)
  return others.flatMap((other) => bodyFinding(mine, other) ?? titleFinding(post, other) ?? [])
}

function bodyFinding(mine: Runs, { title, slug, content = '' }: OtherPost) {
  const likeness = sharedPart(mine, content)
  if (likeness < shared.look) return undefined
  const severity = likeness >= shared.must ? 'must' : 'look'
  const sentence = `Much of the text is also in “${title}” (/blog/${slug}). Rewrite what is the same, or improve that post instead.`
  return { kind: 'duplicate', severity, sentence } satisfies Finding
}

function titleFinding(post: JudgedPost, { title, slug }: OtherPost) {
  const likeness = likenessOf(post.title, title)
  if (likeness < likeTitle) return undefined
  const isSame = wordsOf(post.title).join(' ') === wordsOf(title).join(' ')
  const sentence = `The title is ${isSame ? 'that' : 'much like that'} of “${title}” (/blog/${slug}). Choose one that says what is different here.`
  return { kind: 'duplicate', severity: isSame ? 'must' : 'look', sentence } satisfies Finding
}

interface Runs {
  readonly words: ReadonlySet<string>
  readonly runs: ReadonlySet<string>
}

/** Every sequence of a few consecutive words, without markup. */
function runsOf(content: string): Runs {
  const words = wordsOf(content)
  const ends = words.slice(runLength - 1)
  return { words: new Set(words), runs: new Set(ends.map((_, at) => runAt(words, at))) }
}

const runAt = (words: readonly string[], at: number) => words.slice(at, at + runLength).join(' ')

/**
 * Jaccard index of the word sequences of two texts. Sequences with a word that this text does not contain are only
 * counted.
 */
function sharedPart(mine: Runs, content: string): number {
  const words = wordsOf(content)
  const candidates = new Set<string>()
  let known = 0
  let others = 0
  for (const [at, word] of words.entries()) {
    known = mine.words.has(word) ? known + 1 : 0
    if (known >= runLength) candidates.add(runAt(words, at - runLength + 1))
    else if (at >= runLength - 1) others += 1
  }
  const both = [...candidates].filter((run) => mine.runs.has(run)).length
  return both / Math.max(1, mine.runs.size + candidates.size + others - both)
}
