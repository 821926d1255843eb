import type { Nodes, Paragraph, Root, TableCell } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { sentencesOf, wordsOf } from '@/lib/ai/generation/plain'
import { cutText } from '@/lib/platform/cut-text'

/** Something an editor should check before publishing. */
type FindingKind =
  | 'claim'
  | 'duplicate'
  | 'placeholder'
  | 'unfinished'
  | 'length'
  | 'reading-level'
  | 'long-sentence'
  | 'long-paragraph'
  | 'structure'
  | 'alt-text'
  | 'link'
  | 'meta'
  | 'hype'

/** `must`: readers would be misled; `check`: an editor decides. `sentence`: what to do. `where`: a quotation of the place. */
export interface Finding {
  readonly kind: FindingKind
  readonly severity: 'check' | 'must'
  readonly sentence: string
  readonly where?: string
}

/** The fields of a post that are checked, whoever wrote it. */
export interface CheckedPost {
  readonly title: string
  readonly content: string
  readonly meta_title: string
  readonly meta_description: string
  /** URLs the post may link to without a finding. */
  readonly sources?: readonly { readonly url: string }[]
  /** Whether a person began it: then a short text is a note, not a response that broke off. */
  readonly byPerson?: boolean
}

export interface OtherPost {
  readonly title: string
  readonly slug: string
  readonly content?: string
}

/** A block of text: a paragraph, or a cell of a table. */
export interface Passage {
  readonly text: string
  readonly sentences: readonly Sentence[]
  readonly isParagraph: boolean
}

export interface Sentence {
  readonly text: string
  /** Whether the sentence has a footnote or a link, so that readers can verify it. */
  readonly isSourced: boolean
}

/** Words from which the text of a person is an article, no longer a note. */
const articleWords = 300

/** Whether a text is complete although it is short: a note that a person wrote. */
export const isNote = ({ byPerson }: CheckedPost, words: number) => byPerson === true && words < articleWords

/** Placeholder for a footnote or a link while the text is split into sentences. */
const sourceMark = '\u2063'

/** The text of the post itself, without headings, code and footnote definitions. */
export function passagesOf(tree: Root): Passage[] {
  const passages: Passage[] = []
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition') return SKIP
    if (node.type === 'paragraph' || node.type === 'tableCell') passages.push(passageOf(node))
  })
  return passages.filter(({ text }) => text !== '')
}

function passageOf(node: Paragraph | TableCell): Passage {
  // A footnote comes after the full stop; it is moved before it, so that it stays with its sentence.
  const textWithMarks = markedText(node).replace(/([.!?…]["'”’)]*)(\u2063+)/g, '$2$1')
  const sentences = sentencesOf(textWithMarks.replace(/\s+/g, ' ')).map((text) => ({
    text: text.replaceAll(sourceMark, '').trim(),
    isSourced: text.includes(sourceMark),
  }))
  const text = sentences.map((sentence) => sentence.text).join(' ')
  return { text, sentences, isParagraph: node.type === 'paragraph' }
}

function markedText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'inlineCode') return `‘${node.value.replace(/\d/g, '')}’`
  if (node.type === 'footnoteReference') return sourceMark
  if (node.type === 'break') return ' '
  const inner = 'children' in node ? node.children.map(markedText).join('') : ''
  return node.type === 'link' && /^https:/.test(node.url) ? inner + sourceMark : inner
}

export const countWords = (text: string) => wordsOf(text).length

/** Maximum length of a sentence that patterns are matched against. */
export const openingOf = (sentence: string) => sentence.slice(0, 2000)

/** The beginning of a long quotation, for `where`. */
export const quoted = (text: string) => (text.length <= 140 ? text : `${cutText(text, 139).trimEnd()}…`)
