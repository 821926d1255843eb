import type { Element, Root } from 'hast'
import { elementsIn, isBlank, isElement, property } from './document.ts'

/**
 * Stores on each heading all ids that links may use to point to it: its own id, and the ids of elements inside it, of empty anchors
 * directly before it, and of a section whose first element it is. The ids are joined with line breaks, because they may contain spaces.
 * `before`: ids of the enclosing section that apply to its first heading.
 */
export function noteHeadingIds(parent: Root | Element, before: readonly string[] = []) {
  let ids = [...before]
  for (const child of parent.children) {
    if (isBlank(child)) continue
    if (child.type !== 'element') ids = []
    else if (/^h[1-6]$/.test(child.tagName)) {
      child.properties.id = [...new Set([...idsIn(child), ...ids])].join('\n')
      ids = []
    } else if (isAnchor(child)) ids.push(...idsIn(child))
    else {
      noteHeadingIds(child, isElement(child, 'section', 'div', 'article') ? [...ids, ...idsOf(child)] : [])
      ids = []
    }
  }
}

const idsOf = (node: Element) => [property(node, 'id'), property(node, 'name')].filter(Boolean)

const idsIn = (node: Element) => [node, ...elementsIn(node)].flatMap(idsOf)

/** What holds nothing but an id. */
const isAnchor = (node: Element): boolean =>
  isElement(node, 'a', 'span', 'p', 'div', 'blank-lines') &&
  node.children.every((child) => isBlank(child) || (child.type === 'element' && isAnchor(child)))
