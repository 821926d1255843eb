import { type Edit, removeBlock, replace } from '@/lib/ai/generation/markdown/edits'
import { type MarkdownNode, nodesOf, sourceOf, spanOf, wordsIn } from '@/lib/ai/generation/markdown/tree'
import type { Rule } from './rule'

/** Removes footnote definitions from the draft: they are built from the sources themselves. */
export const removeNoteTexts: Rule = ({ source, tree }) => {
  const notes = [...nodesOf(tree)].filter(({ node }) => node.type === 'footnoteDefinition')
  const edits = notes.map(({ node }) => removeBlock(source, node))
  return edits.length > 0 ? [{ edits, note: 'Footnotes that the draft wrote itself were removed.' }] : []
}

const listHeadings = /^(sources|references|citations|bibliography|works cited|footnotes|notes)\W*$/i

/** Removes a list of sources at the end, which the model wrote from memory; the chosen ones are added afterwards. */
export const removeOwnSources: Rule = ({ source, tree }) => {
  const blocks = tree.children ?? []
  const at = blocks.findLastIndex(({ type }) => type === 'heading')
  const heading = blocks[at]
  if (!heading || !listHeadings.test(wordsIn(heading).trim())) return []
  const edit = { start: spanOf(heading).start, end: source.length, text: '' }
  return [{ edits: [edit], note: 'The list of sources that the draft wrote itself was removed.' }]
}

/** A footnote reference, which the parser treats as text once its definition is removed. */
const mark = /(?<!\\)\[\^([^\]\s]{1,60})\]/g

/** Removes references that belong to no chosen source. */
export const removeUnknownNotes: Rule = ({ source, tree, numbers }) => {
  const unknown = marksIn(source, tree).filter(({ number }) => !numbers.has(number))
  const edits = unknown.map(({ start, end }) => ({ start: wordEnd(source, start), end, text: '' }))
  const linked = [...nodesOf(tree)].filter(({ node }) => isLinkedMark(source, node))
  const relinked = linked.map(({ node }) => replace(node, `[${linkText(source, node)}]`))
  const note = 'A footnote number that belongs to none of the sources was removed.'
  return [
    ...(edits.length > 0 ? [{ edits, note }] : []),
    ...(relinked.length > 0
      ? [{ edits: relinked, note: 'A linked footnote number became a plain one.' }]
      : []),
  ]
}

/** The numbers of the cited sources, in the order of the sources. */
export function citedNumbers(source: string, tree: MarkdownNode): number[] {
  return [...new Set(marksIn(source, tree).map(({ number }) => number))].sort((one, other) => one - other)
}

function wordEnd(source: string, start: number): number {
  let end = start
  while (source[end - 1] === ' ') end -= 1
  return end
}

type Mark = Pick<Edit, 'start' | 'end'> & { number: number }

function marksIn(source: string, tree: MarkdownNode): Mark[] {
  const texts = [...nodesOf(tree)].filter(({ node }) => node.type === 'text')
  return texts.flatMap(({ node }) =>
    [...sourceOf(source, node).matchAll(mark)].map((match) => {
      const start = spanOf(node).start + match.index
      return { start, end: start + match[0].length, number: noteNumber(match[1] ?? '') }
    }),
  )
}

const noteNumber = (label: string) => (/^[1-9]\d?$/.test(label) ? Number(label) : 0)

const linkText = (source: string, node: MarkdownNode) =>
  (node.children ?? []).map((child) => sourceOf(source, child)).join('')

const isLinkedMark = (source: string, node: MarkdownNode) =>
  node.type === 'link' && /^\^[^\]\s]{1,60}$/.test(linkText(source, node))
