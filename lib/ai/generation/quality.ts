import { maxPostLengths } from '@/lib/content/editing/max-lengths'
import { boundSource } from '@/lib/content/posts/markdown/parse-bounds'
import { postMarkdown } from './markdown'
import { type CheckedPost, type Finding, type OtherPost, passagesOf } from './quality/article'
import { findClaims, findPlaceholders } from './quality/claims'
import { findDuplicates } from './quality/duplicates'
import { findProse } from './quality/prose'
import { findLinks, findStructure } from './quality/structure'

/**
 * The maximum number of findings per rule, so that one problem in every sentence does not hide the others.
 */
const maxPerKind = 12

/** Findings that an editor should check, most serious first. Based on the text alone. */
export function qualityOf(post: CheckedPost, otherPosts: readonly OtherPost[]): Finding[] {
  const tree = postMarkdown.parse(boundSource(post.content))
  const passages = passagesOf(tree)
  const findings = [
    ...findPlaceholders(tree, passages, post),
    ...findDuplicates(post, otherPosts),
    ...findClaims(passages),
    ...findLinks(tree, post),
    ...findStructure(tree, post),
    ...findProse(passages, post),
    ...findMeta(post),
  ]
  const ranked = findings.toSorted((one, other) => rank(one) - rank(other))
  return ranked.filter((finding, at) => placeInKind(ranked, finding, at) < maxPerKind)
}

const rank = ({ severity }: Finding) => (severity === 'must' ? 0 : 1)

const placeInKind = (findings: readonly Finding[], { kind }: Finding, at: number) =>
  findings.slice(0, at).filter((earlier) => earlier.kind === kind).length

/** Kinds that prevent publishing: gaps, a truncated end, a copy of another post, or too little text. */
const blockingKinds: readonly Finding['kind'][] = ['placeholder', 'unfinished', 'duplicate', 'length']

/** Whether automation may publish the post without review, if the settings allow it. */
export const isPublishable = (findings: readonly Finding[]): boolean =>
  findings.every(({ kind, severity }) => severity !== 'must' || !blockingKinds.includes(kind))

const minLengths = { metaTitle: 20, metaDescription: 70 }

/** Checks the meta title and description. */
function findMeta({ meta_title, meta_description }: CheckedPost): Finding[] {
  return [
    ...lengthFinding('Meta Title', meta_title, minLengths.metaTitle, maxPostLengths.metaTitle),
    ...lengthFinding(
      'Meta Description',
      meta_description,
      minLengths.metaDescription,
      maxPostLengths.metaDescription,
    ),
  ]
}

function lengthFinding(name: string, text: string, min: number, max: number): Finding[] {
  const { length } = text.trim()
  if (length > max) {
    const sentence = `${name} has ${length} characters; at most ${max} are kept. Shorten it.`
    return [{ kind: 'meta', severity: 'must', sentence }]
  }
  if (length >= min) return []
  const sentence =
    length === 0
      ? `${name} is empty, so search engines choose a text themselves. Write one of ${min} to ${max} characters.`
      : `${name} has only ${length} characters. Use ${min} to ${max} to say what a reader gets.`
  return [{ kind: 'meta', severity: 'check', sentence }]
}
