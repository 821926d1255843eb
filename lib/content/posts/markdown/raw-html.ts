type MarkdownNode = { type: string; value?: string; lang?: string; children?: MarkdownNode[] }

const comment = /^<!--(?:(?!-->)[\s\S])*-->\s*$/
const lineBreak = /^<br\s*\/?>$/i

/**
 * HTML in content is not interpreted: comments are removed, `<br>` becomes a line break, and the rest is shown as
 * text.
 */
export function remarkRawHtml() {
  return (tree: MarkdownNode) => rewrite(tree)
}

function rewrite(parent: MarkdownNode) {
  const isFlow = ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent.type)
  parent.children = parent.children?.flatMap((child) => {
    if (child.type === 'html') return asText(child.value ?? '', isFlow)
    rewrite(child)
    return child
  })
}

function asText(value: string, isFlow: boolean): MarkdownNode[] {
  if (comment.test(value)) return []
  if (isFlow) return [{ type: 'code', lang: 'html', value }]
  return lineBreak.test(value) ? [{ type: 'break' }] : [{ type: 'text', value }]
}
