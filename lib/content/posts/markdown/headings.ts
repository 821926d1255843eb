import { type Child, element, elements, isBlank, isElement, isTag, type Root, replaceNodes } from './tree'

/** Before every id made from a heading, so that none meets a name of the page or of `document`. */
export const headingPrefix = 'h-'

const heading = /^h[1-6]$/

/**
 * Headings for a page that has its own h1: the first is an h2 and no level is skipped on the way down.
 * One lone h1 is the title said again and stands beside the sections; several are the sections themselves.
 */
export function rehypeHeadings() {
  return (tree: Root) => {
    const found = [...elements(tree)].filter((node) => heading.test(node.tagName))
    const isLone = found.filter((node) => node.tagName === 'h1').length === 1
    const open: number[] = []
    for (const node of found) {
      const rank = Math.max(Number(node.tagName[1]), isLone ? 2 : 1)
      while ((open.at(-1) ?? 0) >= rank) open.pop()
      open.push(rank)
      node.tagName = `h${Math.min(open.length + 1, 6)}`
    }
  }
}

/** A heading without a word or a picture would be announced as nothing; it goes. */
export function rehypeDropEmptyHeadings() {
  return (tree: Root) => replaceNodes(tree, (node) => (isEmptyHeading(node) ? [] : [node]))
}

const isEmptyHeading = (node: Child) =>
  isElement(node) && heading.test(node.tagName) && node.children.every(isBlank)

/** The words of a section's heading lead to the section itself, so that a reader can share it. */
export function rehypeHeadingAnchors() {
  return (tree: Root) => {
    for (const node of elements(tree)) {
      const isSection = heading.test(node.tagName) && String(node.properties.id).startsWith(headingPrefix)
      if (!isSection || [...elements(node)].some((inner) => isTag(inner, 'a', 'img'))) continue
      node.children = [element('a', { href: `#${node.properties.id}` }, node.children)]
    }
  }
}
