import type { Root } from 'mdast'
import { textOf } from '@/lib/ai/generation/markdown'
import { openingOf, type Passage, quoted } from './article'
import type { Finding } from './finding'

const leftover =
  /\bas an ai\b|\blanguage model\b|\bknowledge cut-?off\b|\blorem ipsum\b|\bTODO\b|\bTBD\b|\[(insert|your|add|placeholder|link)\b[^\]]*\]|\{\{|\bI (cannot|can[’']t) (help|assist|provide)\b|\b(here is|here[’']s) (the|your) (blog )?(post|article)\b/i

const hype =
  /\b(unlock(s|ed|ing)?|game[- ]chang(er|ers|ing)|revolutioni[sz]\w*|fast-paced world|digital landscape|cutting[- ]edge|next level|delve|supercharge|skyrocket|seamless(ly)?|world-class)\b/i

/** Leftover placeholders and empty phrases. */
export function findLeftovers(tree: Root, passages: readonly Passage[]): Finding[] {
  const sentences = passages.flatMap((passage) => passage.sentences.map(({ text }) => text))
  return [...sentences.flatMap(wordsFinding), ...unfinished(tree)]
}

function wordsFinding(text: string): Finding[] {
  const where = quoted(text)
  if (leftover.test(openingOf(text))) {
    const sentence =
      'This looks like a note of the model or a gap left to fill. Remove it, or write what belongs there.'
    return [{ kind: 'leftover', severity: 'must', sentence, where }]
  }
  const word = hype.exec(openingOf(text))?.[0]
  const sentence = `“${word}” promises without saying anything. Say what happens instead.`
  return word ? [{ kind: 'hype', severity: 'look', sentence, where }] : []
}

/** A response that reached the token limit stops in the middle of a sentence. */
function unfinished(tree: Root): Finding[] {
  const last = tree.children.findLast(({ type }) => type !== 'footnoteDefinition')
  const end = last && (last.type === 'paragraph' || last.type === 'heading') ? textOf(last).trim() : ''
  const isOpen = last?.type === 'heading' || (end !== '' && !/[.!?…:]["'”’)\]*]*$/.test(end))
  const sentence = 'The text stops without an end. Finish the last sentence, or remove what is left of it.'
  return isOpen ? [{ kind: 'unfinished', severity: 'must', sentence, where: quoted(end) }] : []
}
