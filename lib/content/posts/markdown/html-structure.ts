import type { Element, ElementContent, Nodes } from 'hast'

/** A list directly in a list belongs to the item before it. */
export function nestedLists(items: ElementContent[]): ElementContent[] {
  const result: Element[] = []
  for (const item of items) {
    if (item.type !== 'element') continue
    const last = result.at(-1)
    if ((item.tagName === 'ul' || item.tagName === 'ol') && last) last.children.push(item)
    else result.push(item)
  }
  return result
}

/** A heading is bold by itself. */
export const withoutStrong = (nodes: ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return [node]
    const inner = withoutStrong(node.children)
    return node.tagName === 'strong' ? inner : [{ ...node, children: inner }]
  })

/** Markdown's tables have a head: the first row, where the table names none. */
export function withHeadRow(nodes: ElementContent[]): ElementContent[] {
  let isFirst = true
  const visit = (node: ElementContent): ElementContent => {
    if (node.type !== 'element' || !isFirst) return node
    if (node.tagName !== 'tr') return { ...node, children: node.children.map(visit) }
    isFirst = false
    return {
      ...node,
      children: node.children.map((cell) => ({ ...cell, ...(cell.type === 'element' && { tagName: 'th' }) })),
    }
  }
  return nodes.map(visit)
}

export const hasTag = (node: Element, tagName: string): boolean =>
  node.children.some(
    (child) => child.type === 'element' && (child.tagName === tagName || hasTag(child, tagName)),
  )

const blocks =
  /^(address|article|aside|blockquote|center|dd|details|dir|div|dl|dt|fieldset|figcaption|figure|footer|footnote-text|form|h[1-6]|header|hr|li|main|menu|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|iframe|video|audio)$/

export const isBlock = (node: Nodes): boolean => node.type === 'element' && blocks.test(node.tagName)

export const hasBlock = (nodes: readonly Nodes[]): boolean =>
  nodes.some((node) => isBlock(node) || ('children' in node && hasBlock(node.children)))
