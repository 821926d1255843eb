import { type Element, isElement, type Parent, type Root, text, textOf } from './tree'

const deepest = 60

/** Below sixty levels only the text is kept: rendering is recursive and would overflow the stack. */
export function rehypeLimitDepth() {
  return (tree: Root) => {
    let level: Parent[] = [tree]
    for (let depth = 0; depth < deepest; depth += 1) {
      level = level.flatMap((node): Element[] => [...node.children].filter(isElement))
    }
    for (const node of level)
      node.children = [text(node.children.map(textOf).join(''))] as Element['children']
  }
}
