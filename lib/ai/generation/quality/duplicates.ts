import { wordsOf } from '@/lib/ai/generation/plain'
import { similarityOf } from '@/lib/ai/generation/repeats'
import type { CheckedPost, Finding, OtherPost } from './article'

const ngramLength = 4

/** Minimum share of common word sequences for a finding, and for a serious one. */
const textThresholds = { check: 0.12, must: 0.4 }

/** Similarity from which titles look like the same post. */
const titleThreshold = 0.75

/** Existing posts that this one repeats, by title or by text. */
export function findDuplicates(post: CheckedPost, others: readonly OtherPost[]): Finding[] {
  const own = ngramsOf(post.content)
  return others.flatMap((other) => bodyFinding(own, other) ?? titleFinding(post, other) ?? [])
}

function bodyFinding(own: NGrams, { title, slug, content = '' }: OtherPost) {
  const similarity = jaccardIndex(own, content)
  if (similarity < textThresholds.check) return undefined
  const severity = similarity >= textThresholds.must ? 'must' : 'check'
  const sentence = `Much of the text is also in “${title}” (/blog/${slug}). Rewrite what is the same, or improve that post instead.`
  return { kind: 'duplicate', severity, sentence } satisfies Finding
}

function titleFinding(post: CheckedPost, { title, slug }: OtherPost) {
  const similarity = similarityOf(post.title, title)
  if (similarity < titleThreshold) return undefined
  const isSame = wordsOf(post.title).join(' ') === wordsOf(title).join(' ')
  const sentence = `The title is ${isSame ? 'that' : 'much like that'} of “${title}” (/blog/${slug}). Choose one that says what is different here.`
  return { kind: 'duplicate', severity: isSame ? 'must' : 'check', sentence } satisfies Finding
}

interface NGrams {
  readonly words: ReadonlySet<string>
  readonly ngrams: ReadonlySet<string>
}

/** Every sequence of a few consecutive words, without markup. */
function ngramsOf(content: string): NGrams {
  const words = wordsOf(content)
  const ends = words.slice(ngramLength - 1)
  return { words: new Set(words), ngrams: new Set(ends.map((_, at) => ngramAt(words, at))) }
}

const ngramAt = (words: readonly string[], at: number) => words.slice(at, at + ngramLength).join(' ')

/** Jaccard index of the n-grams of two texts. N-grams with a word that `own` lacks are only counted. */
function jaccardIndex(own: NGrams, content: string): number {
  const words = wordsOf(content)
  const candidates = new Set<string>()
  let knownInARow = 0
  let others = 0
  for (const [at, word] of words.entries()) {
    knownInARow = own.words.has(word) ? knownInARow + 1 : 0
    if (knownInARow >= ngramLength) candidates.add(ngramAt(words, at - ngramLength + 1))
    else if (at >= ngramLength - 1) others += 1
  }
  const both = [...candidates].filter((ngram) => own.ngrams.has(ngram)).length
  return both / Math.max(1, own.ngrams.size + candidates.size + others - both)
}
