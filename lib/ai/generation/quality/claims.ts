import type { Root } from 'mdast'
import { textOf } from '@/lib/ai/generation/markdown'
import { type CheckedPost, type Finding, openingOf, type Passage, quoted, type Sentence } from './article'

interface Claim {
  readonly pattern: RegExp
  readonly severity: Finding['severity']
  readonly sentence: string
}

const remedy = 'Cite a source with a footnote, or write it without the figure.'

/** The kinds of claims, ordered by severity: a sentence is reported once, for the first match. */
const claims: Claim[] = [
  {
    pattern:
      /^(?!.*\b(opacity|width|height|zoom|scale|size|brightness|grid|screen)\b).*(\d\s?%|\bper ?cent\b)/i,
    severity: 'must',
    sentence: `A percentage has no source. ${remedy}`,
  },
  {
    pattern:
      /\b(studies|study|surveys?|statistics|experts?|researchers|scientists|analysts)\b[^.!?]{0,40}\b(shows?|showed|suggests?|finds?|found|says?|said|reveals?|indicates?|confirms?|proves?|agree|believe|estimates?|warns?)\b|\baccording to (?!you\b|your\b|plan\b)/i,
    severity: 'must',
    sentence:
      'A study or an expert is named without a source. Cite it with a footnote, or say it in your own name.',
  },
  {
    pattern:
      /(₦|\bNGN|\bUSD|\bGHS|\bKES|[$£€])\s?\d|\b\d[\d,.]*\s?(naira|dollars?|pounds|euros|cedis?|shillings)\b/i,
    severity: 'must',
    sentence: `A price has no source, and prices change. ${remedy}`,
  },
  {
    pattern:
      /\b\d[\d.,]*\s?(thousand|million|billion|trillion)\b|\b\d{1,3}(,\d{3})+\b|\b\d{3,} (people|users|customers|companies|businesses|adults|households|jobs|countries|designers)\b|\b(one|two|three|four|nine) (in|out of) (two|three|four|five|ten)\b|\b\d+ times (more|less|as|faster)\b/i,
    severity: 'check',
    sentence: `A count has no source. ${remedy}`,
  },
  {
    pattern:
      /\b(research|data|reports?) (has |have )?(shows?|shown|suggests?|indicates?|reveals?|confirms?|proves?)\b/i,
    severity: 'check',
    sentence: 'This says that research shows something. Cite which, or say how you know.',
  },
  {
    pattern: /\b(19|20)\d\d\b/,
    severity: 'check',
    sentence: 'A year has no source. Check that it is right, and cite where it comes from.',
  },
]

/** Matches the beginning of a sentence with an example that is recognisably invented. */
const example = /^(imagine|say|suppose|picture|think of|let[’']s say|for example|for instance)\b/i

/** Sentences with claims that readers cannot verify. */
export const findClaims = (passages: readonly Passage[]): Finding[] =>
  passages.flatMap(({ sentences }) => sentences).flatMap(claimIn)

function claimIn({ text, isSourced }: Sentence): Finding[] {
  const claim = isSourced ? undefined : claims.find(({ pattern }) => pattern.test(openingOf(text)))
  if (!claim) return []
  const severity = example.test(text) ? 'check' : claim.severity
  return [{ kind: 'claim', severity, sentence: claim.sentence, where: quoted(text) }]
}

const placeholder =
  /\bas an ai\b|\blanguage model\b|\bknowledge cut-?off\b|\blorem ipsum\b|\bTODO\b|\bTBD\b|\[(insert|your|add|placeholder|link)\b[^\]]*\]|\{\{|\bI (cannot|can[’']t) (help|assist|provide)\b|\b(here is|here[’']s) (the|your) (blog )?(post|article)\b/i

const hype =
  /\b(unlock(s|ed|ing)?|game[- ]chang(er|ers|ing)|revolutioni[sz]\w*|fast-paced world|digital landscape|cutting[- ]edge|next level|delve|supercharge|skyrocket|seamless(ly)?|world-class)\b/i

/** Leftover placeholders and empty phrases. */
export function findPlaceholders(
  tree: Root,
  passages: readonly Passage[],
  { byPerson = false }: CheckedPost,
): Finding[] {
  const sentences = passages.flatMap((passage) => passage.sentences.map(({ text }) => text))
  return [...sentences.flatMap(phraseFinding), ...unfinished(tree, byPerson)]
}

function phraseFinding(text: string): Finding[] {
  const where = quoted(text)
  if (placeholder.test(openingOf(text))) {
    const sentence =
      'This looks like a note of the model or a gap left to fill. Remove it, or write what belongs there.'
    return [{ kind: 'placeholder', severity: 'must', sentence, where }]
  }
  const word = hype.exec(openingOf(text))?.[0]
  const sentence = `“${word}” promises without saying anything. Say what happens instead.`
  return word ? [{ kind: 'hype', severity: 'check', sentence, where }] : []
}

/**
 * A finding for a text that stops in the middle of a sentence, as a response does at the token limit. A person may
 * end it so on purpose, with a name for example.
 */
function unfinished(tree: Root, byPerson: boolean): Finding[] {
  const last = tree.children.findLast(({ type }) => type !== 'footnoteDefinition')
  const end = last && (last.type === 'paragraph' || last.type === 'heading') ? textOf(last).trim() : ''
  const isOpen = last?.type === 'heading' || (end !== '' && !/[.!?…:]["'”’)\]*]*$/.test(end))
  if (!isOpen) return []
  const severity = byPerson ? 'check' : 'must'
  return [{ kind: 'unfinished', severity, sentence: byPerson ? openEnd : brokenEnd, where: quoted(end) }]
}

const openEnd = 'The last line has no full stop. Check that nothing is missing after it.'
const brokenEnd = 'The text stops without an end. Finish the last sentence, or remove what is left of it.'
