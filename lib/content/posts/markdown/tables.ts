import { type Element, element, elements, isTag, type Root, replaceNodes, textOf } from './tree'

/**
 * Header cells get a scope; an empty one becomes a plain cell. Alignment becomes a data attribute instead of a style.
 */
export function rehypeTableCells() {
  return (tree: Root) => {
    for (const cell of elements(tree)) {
      if (!isTag(cell, 'th', 'td')) continue
      if (cell.tagName === 'th' && cell.children.length === 0) cell.tagName = 'td'
      const { align } = cell.properties
      cell.properties = { ...(cell.tagName === 'th' && { scope: 'col' }), ...(align && { dataAlign: align }) }
    }
  }
}

/** A wide table scrolls inside its own region, which is focusable and has an accessible name. */
export function rehypeTableRegions() {
  return (tree: Root) => {
    let count = 0
    replaceNodes(tree, (node) => {
      if (!isTag(node, 'table')) return [node]
      count += 1
      return [region(node, count)]
    })
  }
}

function region(table: Element, count: number): Element {
  const heads = [...elements(table)].filter((node) => node.tagName === 'th').map(textOf)
  const ariaLabel = [`Table ${count}`, heads.join(', ')].filter(Boolean).join(': ').slice(0, 120)
  return element('div', { className: ['article-table'], role: 'region', ariaLabel, tabIndex: 0 }, [table])
}
