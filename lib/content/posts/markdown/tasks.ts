import { elements, isTag, type Root } from './tree'

/** The boxes of a task list show a state and take no click, so each says its state in words. */
export function rehypeTaskLabels() {
  return (tree: Root) => {
    for (const node of elements(tree)) {
      if (isTag(node, 'input')) node.properties.ariaLabel = node.properties.checked ? 'Done' : 'To do'
    }
  }
}
