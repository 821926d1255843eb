import type { Nodes, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'

const comment = /^<!--(?:(?!-->)[\s\S])*-->\s*$/

export const isLineBreak = (html: string) => /^<br\s*\/?>$/i.test(html)

/** Parents of blocks; in any other, HTML stands between words. */
export const blockParents = ['root', 'blockquote', 'listItem', 'footnoteDefinition']

/**
 * HTML in content is not interpreted: comments are removed, `<br>` becomes a line break, and the rest is shown as
 * text.
 */
export function remarkRawHtml() {
  return (tree: Root) =>
    visit(tree, 'html', ({ value }, index, parent) => {
      if (!parent || index === undefined) return
      const siblings: Nodes[] = parent.children
      const shown = asText(value, blockParents.includes(parent.type))
      siblings.splice(index, 1, ...shown)
      return [SKIP, index + shown.length]
    })
}

function asText(value: string, isBlock: boolean): Nodes[] {
  if (comment.test(value)) return []
  if (isBlock) return [{ type: 'code', lang: 'html', value }]
  return isLineBreak(value) ? [{ type: 'break' }] : [{ type: 'text', value }]
}
