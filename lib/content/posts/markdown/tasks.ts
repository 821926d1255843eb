import { elements, isTag, type Root } from './tree'

/** Task list checkboxes are read-only, so each has its state as its accessible name. */
export function rehypeTaskLabels() {
  return (tree: Root) => {
    for (const node of elements(tree)) {
      if (isTag(node, 'input')) node.properties.ariaLabel = node.properties.checked ? 'Done' : 'To do'
    }
  }
}
