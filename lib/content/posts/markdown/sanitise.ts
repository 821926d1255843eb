import type { Root as MarkdownRoot, Nodes } from 'mdast'
import type { Options } from 'rehype-sanitize'
import { SKIP, visit } from 'unist-util-visit'
import { type Element, isElement, type Parent, type Root, text, textOf } from './tree'

const none: string[] = []

/**
 * Allowed HTML: the elements that Markdown itself produces, and nothing that runs scripts, adds styles or
 * sets ids. Only footnotes bring ids; every other id and class is added after sanitising.
 */
export const schema: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr', 'section'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['a', 'strong', 'em', 'del', 'code', 'sup', 'br', 'img', 'input'],
  ],
  attributes: {
    a: ['href', 'id', 'dataFootnoteRef', 'dataFootnoteBackref', 'ariaDescribedBy', 'ariaLabel'],
    code: [['className', /^language-[\w+#.-]{1,20}$/]],
    h2: ['id'],
    img: ['src', 'alt', 'title'],
    input: [['type', 'checkbox'], 'checked', ['disabled', true]],
    li: ['id', ['className', 'task-list-item']],
    ol: ['start', ['className', 'contains-task-list']],
    section: ['dataFootnotes'],
    td: ['align'],
    th: ['align'],
    ul: [['className', 'contains-task-list']],
  },
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['https'] },
  ancestors: {
    input: ['li'],
    li: ['ol', 'ul'],
    ...Object.fromEntries(['thead', 'tbody', 'tr', 'th', 'td'].map((part) => [part, ['table']])),
  },
  clobber: none,
  strip: none,
  allowComments: false,
  allowDoctypes: false,
}

const maxDepth = 60

/**
 * Keeps only the text of elements below sixty levels: rendering is recursive and would overflow the stack.
 */
export function rehypeLimitDepth() {
  return (tree: Root) => {
    let level: Parent[] = [tree]
    for (let depth = 0; depth < maxDepth; depth += 1) {
      level = level.flatMap((node): Element[] => [...node.children].filter(isElement))
    }
    for (const node of level)
      node.children = [text(node.children.map(textOf).join(''))] as Element['children']
  }
}

export const isLineBreak = (html: string) => /^<br\s*\/?>$/i.test(html)

/** Node types that contain blocks; HTML in any other node is inline. */
export const blockParents = ['root', 'blockquote', 'listItem', 'footnoteDefinition']

/** Comments with the spaces around them. As in Markdown, `<!-->` is a whole one. */
const comments = /[ \t]*(?:<!--[\s\S]*?(?<=--)>[ \t]*)+/y

function commentsAt(start: number, text: string): string {
  comments.lastIndex = start
  return comments.exec(text)?.[0] ?? ''
}

const isComments = (html: string) => commentsAt(0, html).trimEnd() === html.trimEnd()

/** A part of a text. `from`: offset of its first character; `to`: offset after its last one. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * The positions of HTML comments that are followed by text on the same line. The parser treats the whole line as HTML, so they are removed
 * before the text is parsed again. `tree`: the syntax tree of `source`.
 */
export function leadingComments(source: string, tree: MarkdownRoot): Span[] {
  const comments: Span[] = []
  visit(tree, 'html', ({ value, position }, _, parent) => {
    const from = position?.start.offset ?? 0
    const end = comments.at(-1)?.to ?? 0
    if (!parent || !blockParents.includes(parent.type) || from < end || isComments(value)) return
    const { length } = commentsAt(from, source.slice(0, parent.position?.end.offset))
    comments.push({ from, to: from + length })
  })
  return comments
}

/** Replaces parts of a text. `parts`: in the order of the text, not overlapping. */
export function replaceSpans<Part extends Span>(
  source: string,
  parts: Part[],
  write: (part: Part) => string,
) {
  let result = ''
  let end = 0
  for (const part of parts) {
    result += source.slice(end, part.from) + write(part)
    end = part.to
  }
  return result + source.slice(end)
}

/**
 * Replaces HTML, which is not interpreted: comments are removed, and so is `<br>` between blocks; within a text it becomes a line
 * break. The rest is shown as text.
 */
export function remarkRawHtml() {
  return (tree: MarkdownRoot) =>
    visit(tree, 'html', ({ value }, index, parent) => {
      if (!parent || index === undefined) return
      const siblings: Nodes[] = parent.children
      const replacement = asText(value, blockParents.includes(parent.type))
      siblings.splice(index, 1, ...replacement)
      return [SKIP, index + replacement.length]
    })
}

function asText(value: string, isBlock: boolean): Nodes[] {
  if (isComments(value)) return []
  if (isBlock && value.split('\n').every((line) => isLineBreak(line.trim()))) return []
  if (isBlock) return [{ type: 'code', lang: 'html', value }]
  return isLineBreak(value) ? [{ type: 'break' }] : [{ type: 'text', value }]
}
