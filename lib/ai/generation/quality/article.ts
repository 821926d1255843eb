import { type MarkdownNode, nodesOf } from '@/lib/ai/generation/markdown/tree'
import { sentencesOf, wordsOf } from '@/lib/ai/generation/plain'

/** Words that stand together: a paragraph, or a cell of a table. */
export interface Passage {
  readonly text: string
  readonly sentences: readonly Sentence[]
  readonly isParagraph: boolean
}

export interface Sentence {
  readonly text: string
  /** It carries a footnote or a link, so a reader can check it. */
  readonly isSourced: boolean
}

/** Stands for a footnote or a link while sentences are told apart. */
const mark = '\u2063'

/** What the post itself says, without headings, code and the texts of footnotes. */
export function passagesOf(tree: MarkdownNode): Passage[] {
  const body = { ...tree, children: tree.children?.filter(({ type }) => type !== 'footnoteDefinition') }
  return [...nodesOf(body)]
    .filter(({ node }) => node.type === 'paragraph' || node.type === 'tableCell')
    .map(({ node }) => passageOf(node))
    .filter(({ text }) => text !== '')
}

function passageOf(node: MarkdownNode): Passage {
  // A footnote stands behind the full stop of its sentence; before it, it stays with the sentence.
  const marked = markedText(node).replace(/([.!?…]["'”’)]*)(\u2063+)/g, '$2$1')
  const sentences = sentencesOf(marked.replace(/\s+/g, ' ')).map((text) => ({
    text: text.replaceAll(mark, '').trim(),
    isSourced: text.includes(mark),
  }))
  const text = sentences.map((sentence) => sentence.text).join(' ')
  return { text, sentences, isParagraph: node.type === 'paragraph' }
}

function markedText(node: MarkdownNode): string {
  if (node.type === 'text') return node.value ?? ''
  if (node.type === 'inlineCode') return `‘${(node.value ?? '').replace(/\d/g, '')}’`
  if (node.type === 'footnoteReference') return mark
  if (node.type === 'break') return ' '
  const inner = (node.children ?? []).map(markedText).join('')
  return node.type === 'link' && /^https:/.test(node.url ?? '') ? inner + mark : inner
}

export const countWords = (text: string) => wordsOf(text).length

/** As much of a sentence as patterns are held against; what is longer is no sentence. */
export const openingOf = (sentence: string) => sentence.slice(0, 2000)

/** The beginning of a long quotation, for `where`. */
export const quoted = (text: string) => (text.length <= 140 ? text : `${text.slice(0, 139).trimEnd()}…`)
