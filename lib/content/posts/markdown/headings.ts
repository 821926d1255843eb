import { type Child, element, elements, isBlank, isElement, isTag, type Root, replaceNodes } from './tree.ts'

/** Prefix of every heading id, so that none clashes with an id of the page or a property of `document`. */
export const headingPrefix = 'h-'

const heading = /^h[1-6]$/

/** The id of the heading of the footnotes, which is no section of the text. */
const footnotesId = 'footnote-label'

/** Gives the headings the levels of `orderLevels`. */
export function rehypeHeadings() {
  return (tree: Root) => {
    const headings = [...elements(tree)].filter(
      ({ tagName, properties }) => heading.test(tagName) && properties.id !== footnotesId,
    )
    const levels = orderLevels(headings.map((node) => Number(node.tagName[1])))
    for (const [index, node] of headings.entries()) node.tagName = `h${levels[index]}`
  }
}

/**
 * Heading levels for a page that has its own h1: the first becomes 2 and none is skipped on the way down. A
 * single level 1 repeats the title and becomes a sibling of the sections; several are the sections themselves.
 */
export function orderLevels(levels: readonly number[]): number[] {
  const isLone = levels.filter((level) => level === 1).length === 1
  const open: number[] = []
  return levels.map((level) => {
    const rank = Math.max(level, isLone ? 2 : 1)
    while ((open.at(-1) ?? 0) >= rank) open.pop()
    open.push(rank)
    return Math.min(open.length + 1, 6)
  })
}

/** Removes headings without text or picture, which screen readers would announce as empty. */
export function rehypeDropEmptyHeadings() {
  return (tree: Root) => replaceNodes(tree, (node) => (isEmptyHeading(node) ? [] : [node]))
}

const isEmptyHeading = (node: Child) =>
  isElement(node) && heading.test(node.tagName) && node.children.every(isBlank)

/** The heading of a section links to itself, so that readers can share the section. */
export function rehypeHeadingAnchors() {
  return (tree: Root) => {
    for (const node of elements(tree)) {
      const isSection = heading.test(node.tagName) && String(node.properties.id).startsWith(headingPrefix)
      if (!isSection || [...elements(node)].some((inner) => isTag(inner, 'a', 'img'))) continue
      node.children = [element('a', { href: `#${node.properties.id}` }, node.children)]
    }
  }
}
