import type { Nodes } from 'mdast'
import * as mdast from 'mdast-util-to-string'
import remarkStringify from 'remark-stringify'
import { markdown } from '@/lib/content/posts/markdown/compile'

// The needless backslash that remark writes in "R\&D", where "&D" is no character reference. Backslashes
// before it are the text's own.
const needlessEscape = /(?<!\\)((?:\\\\)*)\\&(?!#?\w+;|$)/g

/** Reads and writes the Markdown of posts. A text to read must have passed `boundSource`. */
export const postMarkdown = markdown()
  .use(remarkStringify, {
    bullet: '-',
    rule: '-',
    handlers: {
      text: (node, _, state, info) => state.safe(node.value, info).replace(needlessEscape, '$1&'),
    },
    // Escapes the colon after a footnote reference: `[^1]:` would begin a footnote definition.
    unsafe: [{ before: ']', character: ':', inConstruct: 'phrasing' }],
    // No blank lines between footnote definitions.
    join: [(above, below) => (isFootnote(above) && isFootnote(below) ? 0 : undefined)],
  })
  .freeze()

const isFootnote = ({ type }: Nodes) => type === 'footnoteDefinition'

/** The text of a node, without pictures and HTML. */
export const textOf = (node: Nodes) => mdast.toString(node, { includeImageAlt: false, includeHtml: false })
